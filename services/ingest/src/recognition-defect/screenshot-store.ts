import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ApiError } from '@droptally/http/api-error';
import { imageKind, MAGIC_BYTES } from './image-kind.ts';

export const SIZE_LIMIT = 50_000_000;
/** Folder in the data folder. */
export const SCREENSHOTS = 'recognition-defects';
const DRAFT = '.part';

/** Screenshots in the data folder, one per defect and named after it. */
export class ScreenshotStore {
  readonly #dir: string;

  /** Defects that have a screenshot. */
  readonly #kept = new Set<string>();
  /** Bytes stored, plus those reserved for uploads in progress. */
  #used = 0;

  constructor(
    dataDir: string,
    private readonly room: number,
  ) {
    this.#dir = join(dataDir, SCREENSHOTS);
  }

  /** Removes partial files left by a killed process. */
  async open(): Promise<void> {
    await mkdir(this.#dir, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.#dir)) {
      if (name.endsWith(DRAFT)) await rm(join(this.#dir, name), { force: true });
      else {
        this.#kept.add(defectOf(name));
        this.#used += (await stat(join(this.#dir, name))).size;
      }
    }
  }

  /**
   * Streams an image of at most `announced` bytes to disk and returns its name. The file appears only when complete.
   */
  async keep(defectId: string, content: Readable, announced: number): Promise<string> {
    const draft = join(this.#dir, `${defectId}${DRAFT}`);
    const reserved = Math.min(announced || SIZE_LIMIT, SIZE_LIMIT);
    if (this.#used + reserved > this.room) {
      content.resume();
      throw new ApiError('UNAVAILABLE', 'There is no room for more screenshots', undefined, 3_600);
    }
    this.#used += reserved;
    let kept = 0;
    try {
      const extension = await this.#write(draft, content);
      const name = `${defectId}.${extension}`;
      if (this.#kept.has(defectId)) throw new ApiError('INVALID_REQUEST', 'The screenshot is already there');
      const { size } = await stat(draft);
      this.#kept.add(defectId);
      await rename(draft, join(this.#dir, name)).catch((error: unknown) => {
        this.#kept.delete(defectId);
        throw error;
      });
      kept = size;
      return name;
    } catch (error) {
      content.resume();
      if (!isCode(error, 'EEXIST')) await rm(draft, { force: true });
      throw refusalOf(error);
    } finally {
      this.#used += kept - reserved;
    }
  }

  async remove(name: string): Promise<void> {
    const path = join(this.#dir, name);
    const { size } = await stat(path);
    await rm(path);
    this.#kept.delete(defectOf(name));
    this.#used -= size;
  }

  /** Creates no file before the first bytes have proved to be an image. */
  async #write(draft: string, content: Readable): Promise<string> {
    let head = Buffer.alloc(0);
    let extension: string | undefined;
    let file: FileHandle | undefined;
    try {
      for await (const chunk of content) {
        head = file ? chunk : Buffer.concat([head, chunk]);
        if (head.length < MAGIC_BYTES && !file) continue;
        extension ??= requireImage(head);
        file ??= await open(draft, 'wx', 0o600);
        await file.appendFile(head);
      }
      await file?.sync();
    } finally {
      await file?.close();
    }
    return extension ?? requireImage(head);
  }
}

function requireImage(head: Buffer): string {
  const extension = head.length >= MAGIC_BYTES ? imageKind(head) : undefined;
  if (!extension) throw new ApiError('INVALID_REQUEST', 'The file is not an image');
  return extension;
}

/** A full disk is not the client's fault. */
function refusalOf(error: unknown): unknown {
  if (isCode(error, 'EEXIST')) return new ApiError('INVALID_REQUEST', 'The screenshot is being uploaded already');
  if (isCode(error, 'ENOSPC') || isCode(error, 'EDQUOT')) {
    return new ApiError('UNAVAILABLE', 'Nothing can be stored at the moment', undefined, 60);
  }
  return error;
}

function defectOf(name: string): string {
  return name.slice(0, name.lastIndexOf('.'));
}

function isCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
