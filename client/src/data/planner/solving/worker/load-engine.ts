/** Where the service worker keeps engines. */
const CACHE = 'engines';

/** Compiles an engine while it loads, and says which share of it has come. */
export async function loadEngine(url: string, onShare: (share: number) => void): Promise<WebAssembly.Module> {
  const kept = await keptEngine(url);
  if (kept) {
    onShare(1);
    return WebAssembly.compileStreaming(kept);
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  void countBytes(response.clone(), onShare);
  void keepEngine(url, response.clone());
  return WebAssembly.compileStreaming(response);
}

/** Read here, as the service worker may have to be started first. */
async function keptEngine(url: string): Promise<Response | undefined> {
  try {
    return await caches.match(url, { cacheName: CACHE });
  } catch {
    // No leave to look: it is loaded.
    return undefined;
  }
}

/** On a first visit there is no service worker yet to keep it. */
async function keepEngine(url: string, response: Response): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(url, response);
  } catch {
    // No room or no leave to keep it: the next visit loads it again.
  }
}

async function countBytes({ body }: Response, onShare: (share: number) => void): Promise<void> {
  const reader = body?.getReader();
  let loaded = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    loaded += part.value.length;
    onShare(Math.min(loaded / __ENGINE_BYTES__, 1));
  }
}
