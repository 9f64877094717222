import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { syncFolderAside } from '@droptally/catalog/editing/sync-folder';
import { ApiError } from '@droptally/http/api-error';
import { type Screenshot, ScreenshotRoom } from './screenshot-room.ts';

/** Signatures of image files, each at an offset. */
const KINDS: readonly { extension: string; offset: number; marks: readonly string[] }[] = [
  { extension: 'png', offset: 0, marks: ['\x89PNG\r\n\x1a\n'] },
  { extension: 'jpg', offset: 0, marks: ['\xff\xd8\xff'] },
  { extension: 'gif', offset: 0, marks: ['GIF87a', 'GIF89a'] },
  { extension: 'webp', offset: 8, marks: ['WEBP'] },
  { extension: 'heif', offset: 4, marks: ['ftypheic', 'ftypheix', 'ftyphevc', 'ftypmif1', 'ftypmsf1'] },
  { extension: 'avif', offset: 4, marks: ['ftypavif', 'ftypavis'] },
];

/** Number of leading bytes needed to detect the kind. */
const MAGIC_BYTES = 12;

export const SIZE_LIMIT = 50_000_000;
/** Folder in the data folder. */
export const SCREENSHOTS = 'recognition-defects';
const DRAFT = '.part';
/** What a file takes on disk besides its bytes, about. */
const FILE_BYTES = 4_096;

/** Screenshots in the data folder, one per defect and named after it. When their room is full, others make way. */
export class ScreenshotStore {
  readonly #dataDir: string;
  readonly #dir: string;

  readonly #room: ScreenshotRoom;
  /** Files of screenshots that made way and are to be removed before more is written. */
  readonly #dropped: string[] = [];

  constructor(dataDir: string, room: number) {
    this.#dataDir = dataDir;
    this.#dir = join(dataDir, SCREENSHOTS);
    this.#room = new ScreenshotRoom(room);
  }

  /** Removes partial files left by a killed process, and the oldest screenshots if they no longer fit. */
  async open(): Promise<void> {
    await mkdir(this.#dir, { recursive: true, mode: 0o700 });
    await syncFolderAside(this.#dataDir);
    // Their names begin with a time.
    for (const name of (await readdir(this.#dir)).sort()) {
      if (name.endsWith(DRAFT)) await rm(join(this.#dir, name), { force: true });
      else {
        const { size } = await stat(join(this.#dir, name));
        this.#room.add(defectOf(name), FILE_BYTES + size, () => this.#dropped.push(name));
      }
    }
    await this.#removeDropped();
  }

  /** Streams an image to disk and returns its name. The file appears only when complete. */
  async keep(defectId: string, content: Readable, address: string): Promise<string> {
    const draft = join(this.#dir, `${defectId}${DRAFT}`);
    const upload = this.#room.begin(address, () => content.destroy(noRoom()));
    let isKept = false;
    try {
      const extension = await this.#write(draft, content, upload);
      const name = `${defectId}.${extension}`;
      if (this.#room.has(defectId)) throw new ApiError('INVALID_REQUEST', 'The screenshot is already there');
      await rename(draft, join(this.#dir, name));
      isKept = this.#room.keep(upload, defectId, () => this.#dropped.push(name));
      if (!isKept) {
        await rm(join(this.#dir, name));
        throw noRoom();
      }
      await syncFolderAside(this.#dir);
      return name;
    } catch (error) {
      if (!isKept) this.#room.end(upload);
      content.resume();
      if (!isCode(error, 'EEXIST')) await rm(draft, { force: true });
      throw refusalOf(error);
    }
  }

  async remove(name: string): Promise<void> {
    this.#room.give(defectOf(name));
    await rm(join(this.#dir, name), { force: true });
  }

  async #removeDropped(): Promise<void> {
    for (const name of this.#dropped.splice(0)) await rm(join(this.#dir, name), { force: true });
  }

  /** Creates no file before the first bytes have proved to be an image. */
  async #write(draft: string, content: Readable, upload: Screenshot): Promise<string> {
    let head = Buffer.alloc(0);
    let extension: string | undefined;
    let file: FileHandle | undefined;
    try {
      for await (const chunk of content) {
        if (!this.#room.take(upload, chunk.length)) content.destroy(noRoom());
        if (content.errored) throw content.errored;
        await this.#removeDropped();
        head = file ? chunk : Buffer.concat([head, chunk]);
        if (head.length < MAGIC_BYTES && !file) continue;
        extension ??= requireImage(head);
        if (!file && !this.#room.take(upload, FILE_BYTES)) throw noRoom();
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
    return new ApiError('UNAVAILABLE', 'Nothing can be stored at the moment', undefined, 60, 'NOTHING_STORED');
  }
  return error;
}

function defectOf(name: string): string {
  return name.slice(0, name.lastIndexOf('.'));
}

function isCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

/** The extension for an image, detected from its first bytes only; undefined for anything else. */
function imageKind(head: Uint8Array): string | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, head.length).toString('latin1');
  return KINDS.find(({ offset, marks }) => marks.some((mark) => text.startsWith(mark, offset)))?.extension;
}
