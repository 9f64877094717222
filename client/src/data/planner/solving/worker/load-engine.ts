/** Where the service worker keeps engines. */
const CACHE = 'engines';

/** Compiles an engine while it loads, and says which share of it has come. */
export async function loadEngine(url: string, onShare: (share: number) => void): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  void countBytes(response.clone(), onShare);
  void keepEngine(url, response.clone());
  return WebAssembly.compileStreaming(response);
}

/** On a first visit there is no service worker yet to keep it. */
async function keepEngine(url: string, response: Response): Promise<void> {
  try {
    const engines = await caches.open(CACHE);
    if (!(await engines.match(url))) await engines.put(url, response);
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
