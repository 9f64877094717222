import { type JSX, useEffect } from 'react';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { getPreference } from '#data/preferences/preference-store.ts';
import { deviceReaders, READING_LANES } from '#data/recognition/reading/device-readers.ts';
import { useReaderDownload } from '#data/recognition/reading/use-reader-download.ts';
import { CatalogAwaited } from '#parts/failure/catalog-awaited.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import type { Recognizer } from './flow/recognition.actors.ts';
import { RecognitionSteps } from './recognition-steps.tsx';

const RECOGNIZER: Recognizer = {
  lanes: READING_LANES,
  readerFor:
    (server) =>
    ({ file, takenAt }, signal) =>
      file
        ? deviceReaders.read({ file, server, at: takenAt }, signal)
        : Promise.reject(new Error('The picture is not there')),
};

/** Has the engine load while files are chosen. */
export function beginRecognition(): void {
  if (!getPreference('lowData')) deviceReaders.start();
}

/** Report by recognition: screenshots are read on this device. */
export function RecognitionScreen(): JSX.Element {
  const catalog = useAwaitedCatalog();
  const downloadBytes = useReaderDownload();
  useEffect(() => {
    beginRecognition();
    return () => deviceReaders.end();
  }, []);
  return (
    <CatalogProvider catalog={catalog}>
      <Screen>
        {catalog ? <RecognitionSteps recognizer={RECOGNIZER} downloadBytes={downloadBytes} /> : <CatalogAwaited />}
      </Screen>
    </CatalogProvider>
  );
}
