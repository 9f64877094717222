import { apiErrorOf, NoAnswer } from './api-error.ts';

/** Where the service worker keeps engines. */
const CACHE = 'engines';

type Asset = {
  url: string;
  /** Its size once it is unpacked: a packed response does not say. */
  bytes: number;
  /** Told which share of it has come. */
  onShare: (share: number) => void;
};

/** Fetches a large asset, unless it is on this device. */
export async function fetchAsset({ url, bytes, onShare }: Asset): Promise<Response> {
  const kept = await keptAsset(url);
  if (kept) {
    onShare(1);
    return kept;
  }
  const response = await fetch(url).catch((cause: unknown) => {
    throw new NoAnswer(cause);
  });
  if (!response.ok) throw apiErrorOf(response.status, '', response.statusText);
  void countBytes(response.clone(), (loaded) => onShare(Math.min(loaded / bytes, 1)));
  void keepAsset(url, response.clone());
  return response;
}

/** Read here, as the service worker may have to be started first. */
export async function keptAsset(url: string): Promise<Response | undefined> {
  try {
    return await caches.match(url, { cacheName: CACHE });
  } catch {
    // No leave to look: it is loaded.
    return undefined;
  }
}

/** On a first visit there is no service worker yet to keep it. */
async function keepAsset(url: string, response: Response): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(url, response);
  } catch {
    // No room or no leave to keep it: the next visit loads it again.
  }
}

async function countBytes({ body }: Response, onBytes: (loaded: number) => void): Promise<void> {
  const reader = body?.getReader();
  let loaded = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    loaded += part.value.length;
    onBytes(loaded);
  }
}
