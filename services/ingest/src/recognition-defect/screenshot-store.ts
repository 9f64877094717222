import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { syncFolderAside } from '@droptally/catalog/editing/sync-folder';
import { ApiError } from '@droptally/http/api-error';
import { imageKind, MAGIC_BYTES } from './image-kind.ts';
import { ScreenshotRoom, type Upload } from './screenshot-room.ts';

export const SIZE_LIMIT = 50_000_000;
/** Folder in the data folder. */
export const SCREENSHOTS = 'recognition-defects';
const DRAFT = '.part';

/** Screenshots in the data folder, one per defect and named after it. */
export class ScreenshotStore {
  readonly #dataDir: string;
  readonly #dir: string;

  /** Defects that have a screenshot. */
  readonly #kept = new Set<string>();
  readonly #room: ScreenshotRoom;

  constructor(dataDir: string, room: number) {
    this.#dataDir = dataDir;
    this.#dir = join(dataDir, SCREENSHOTS);
    this.#room = new ScreenshotRoom(room);
  }

  /** Removes partial files left by a killed process. */
  async open(): Promise<void> {
    await mkdir(this.#dir, { recursive: true, mode: 0o700 });
    await syncFolderAside(this.#dataDir);
    for (const name of await readdir(this.#dir)) {
      if (name.endsWith(DRAFT)) await rm(join(this.#dir, name), { force: true });
      else {
        this.#kept.add(defectOf(name));
        this.#room.add((await stat(join(this.#dir, name))).size);
      }
    }
  }

  /** Streams an image to disk and returns its name. The file appears only when complete. */
  async keep(defectId: string, content: Readable, address: string): Promise<string> {
    const draft = join(this.#dir, `${defectId}${DRAFT}`);
    const upload = this.#room.begin(address, () => content.destroy(noRoom()));
    try {
      const extension = await this.#write(draft, content, upload);
      const name = `${defectId}.${extension}`;
      if (this.#kept.has(defectId)) throw new ApiError('INVALID_REQUEST', 'The screenshot is already there');
      if (!this.#room.keep(upload)) throw noRoom();
      this.#kept.add(defectId);
      await rename(draft, join(this.#dir, name)).catch((error: unknown) => {
        this.#kept.delete(defectId);
        this.#room.give(upload.bytes);
        throw error;
      });
      await syncFolderAside(this.#dir);
      return name;
    } catch (error) {
      content.resume();
      if (!isCode(error, 'EEXIST')) await rm(draft, { force: true });
      throw refusalOf(error);
    } finally {
      this.#room.end(upload);
    }
  }

  async remove(name: string): Promise<void> {
    const path = join(this.#dir, name);
    const { size } = await stat(path);
    await rm(path);
    this.#kept.delete(defectOf(name));
    this.#room.give(size);
  }

  /** Creates no file before the first bytes have proved to be an image. */
  async #write(draft: string, content: Readable, upload: Upload): Promise<string> {
    let head = Buffer.alloc(0);
    let extension: string | undefined;
    let file: FileHandle | undefined;
    try {
      for await (const chunk of content) {
        if (!this.#room.take(upload, chunk.length)) content.destroy(noRoom());
        if (content.errored) throw content.errored;
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

function noRoom(): ApiError {
  return new ApiError('UNAVAILABLE', 'There is no room for more screenshots', undefined, 3_600);
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
