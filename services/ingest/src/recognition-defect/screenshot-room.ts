import { networksOf } from '@droptally/http/request/networks';

/** An upload that has not ended, and the bytes it has taken. */
export type Upload = { readonly network: string; bytes: number; evict(): void };

/**
 * Room for screenshots, taken as their bytes arrive: many may announce more than they ever send. When it ends, the
 * largest upload of the network that holds most makes way for those of others.
 */
export class ScreenshotRoom {
  readonly #uploads = new Set<Upload>();
  #used = 0;

  constructor(private readonly room: number) {}

  /** `evict` is called if the upload must make way; it has no room then. */
  begin(address: string, evict: () => void): Upload {
    const upload = { network: networksOf(address).at(-1)?.name ?? address, bytes: 0, evict };
    this.#uploads.add(upload);
    return upload;
  }

  /** False if there is no room for so many more bytes of the upload. */
  take(upload: Upload, bytes: number): boolean {
    while (this.#uploads.has(upload) && this.#used + bytes > this.room) {
      const other = this.#oneToEvictFor(upload, bytes);
      if (!other) return false;
      this.end(other);
      other.evict();
    }
    if (!this.#uploads.has(upload)) return false;
    upload.bytes += bytes;
    this.#used += bytes;
    return true;
  }

  /** The bytes of a complete upload stay. False if it had to make way meanwhile. */
  keep(upload: Upload): boolean {
    return this.#uploads.delete(upload);
  }

  /** Gives back the bytes of an upload that is not kept. */
  end(upload: Upload): void {
    if (this.#uploads.delete(upload)) this.#used -= upload.bytes;
  }

  /** For screenshots of an earlier run. */
  add(bytes: number): void {
    this.#used += bytes;
  }

  give(bytes: number): void {
    this.#used -= bytes;
  }

  #oneToEvictFor({ network }: Upload, bytes: number): Upload | undefined {
    const held = new Map<string, number>();
    for (const upload of this.#uploads) held.set(upload.network, (held.get(upload.network) ?? 0) + upload.bytes);
    const [most = network] = [...held].sort(([, one], [, other]) => other - one)[0] ?? [];
    if ((held.get(most) ?? 0) <= (held.get(network) ?? 0) + bytes) return undefined;
    const ofMost = [...this.#uploads].filter((upload) => upload.network === most);
    return ofMost.sort((one, other) => other.bytes - one.bytes)[0];
  }
}
