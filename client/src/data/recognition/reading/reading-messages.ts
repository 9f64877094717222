import type { Server } from '@droptally/domain/catalog/server';
import type { RecognitionAssets } from '@droptally/proto/api/recognition';
import type { Reading } from '@droptally/recognizer/reading';
import type { Failure } from '#data/transport/api-error.ts';

/** A picture file as it came. */
export type PictureFile = { bytes: ArrayBuffer; type: string };

/** A picture to read. Assets that the worker has already are not sent again. */
export type ReadingJob = {
  id: number;
  file: PictureFile;
  server: Server;
  /** When it was taken, in milliseconds. */
  at: number;
  assetsVersion: string;
  assets: RecognitionAssets | undefined;
};

/** The reason where a browser cannot decode a file. Its own words are English, and of its inside. */
export const NO_PICTURE = 'no picture';

export type ReadingReply =
  | { kind: 'loading'; share: number }
  | { kind: 'ready' }
  /** The engine or the nets cannot be loaded. */
  | ({ kind: 'broken' } & Failure)
  | { kind: 'read'; id: number; reading: Reading; milliseconds: number }
  | ({ kind: 'failed'; id: number } & Failure);
