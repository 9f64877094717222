import { type JSX, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { tellOfError } from '#data/client-errors/client-errors.ts';
import { DropArea } from '#ui/controls/drop/drop-area.tsx';
import { droppedFiles } from './dropped-files.ts';

type FileDropProps = { onFiles: (files: readonly File[]) => void; children: ReactNode };

/** Takes files and folders dropped on it, and pictures pasted anywhere. */
export function FileDrop({ onFiles, children }: FileDropProps): JSX.Element {
  const { t } = useTranslation();
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) onFiles(files);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [onFiles]);
  const take = (dropped: DataTransfer) =>
    void droppedFiles(dropped).then(onFiles, (error: unknown) => tellOfError('page', error));
  return (
    <DropArea className="file-drop" hint={t('recognition.dropHere')} onDrop={take}>
      {children}
    </DropArea>
  );
}
