/** A code-split part of the program, fetched on first use. */
export type Part<Content> = {
  /** The loaded code, or undefined until then. */
  content: () => Content | undefined;
  /** Loads the code once for all callers. Retries on the next call after a failure. */
  fetch: () => Promise<Content>;
};

/** The code failed to load: the network, or a deployment that replaced it. */
export class PartNotLoaded extends Error {
  override readonly name = 'PartNotLoaded';
}

const TIMEOUT_MS = 120_000;

export function partOf<Content>(load: () => Promise<Content>): Part<Content> {
  let loading: Promise<Content> | undefined;
  let loaded: Content | undefined;
  const fetchNow = async () => {
    try {
      loaded = await withTimeout(load());
      return loaded;
    } catch (cause) {
      loading = undefined;
      throw new PartNotLoaded('A part of the program did not load', { cause });
    }
  };
  const fetch = () => {
    loading ??= fetchNow();
    return loading;
  };
  return { content: () => loaded, fetch };
}

function withTimeout<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Timed out')), TIMEOUT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
