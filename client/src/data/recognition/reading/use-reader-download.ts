import { useQuery } from '@tanstack/react-query';
import { usePreference } from '#data/preferences/use-preference.ts';
import { keptAsset } from '#data/transport/fetch-asset.ts';
import { READER_FILES } from './reader-files.ts';

/** How much is to be loaded before anything can be read. Told in low-data mode only; null if it is here. */
export function useReaderDownload(): number | null {
  const [lowData] = usePreference('lowData');
  const { data = 0 } = useQuery({ queryKey: ['reader download'], queryFn: missingBytes, enabled: lowData, gcTime: 0 });
  return lowData && data > 0 ? data : null;
}

async function missingBytes(): Promise<number> {
  const sizes = await Promise.all(Object.values(READER_FILES).map(missingBytesOf));
  return sizes.reduce((sum, one) => sum + one, 0);
}

/** As it is sent, which is packed. */
async function missingBytesOf(url: string): Promise<number> {
  if (await keptAsset(url)) return 0;
  const { headers } = await fetch(url, { method: 'HEAD' });
  return Number(headers.get('content-length') ?? 0);
}
