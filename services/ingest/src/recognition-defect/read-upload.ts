import type { IncomingHttpHeaders } from 'node:http';
import { finished, type Readable, Transform, type TransformCallback } from 'node:stream';
import { ApiError } from '@droptally/http/api-error';
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { SIZE_LIMIT } from './screenshot-store.ts';

const PIECE_BYTES = 4 * 1024;

const FORM_OVERHEAD = 64 * 1024;
const MAX_BYTES = SIZE_LIMIT + FORM_OVERHEAD;
const LIMITS = { fields: 16, fieldNameSize: 100, fieldSize: 4096, files: 1, parts: 18, fileSize: SIZE_LIMIT };
/** Most bytes read after a rejection: a client often sees the response only once it has sent everything. */
const REST_BYTES = 8 * 2 ** 20;
const REST_MS = 2_000;

export type UploadFields = ReadonlyMap<string, string>;

/**
 * Reads a form whose fields precede its single file, and passes the file on as a stream. Buffers at most a chunk of it.
 * What follows the file is not parsed.
 */
export async function readUpload<Result>(
  headers: IncomingHttpHeaders,
  body: Readable,
  take: (fields: UploadFields, file: BusboyFileStream) => Promise<Result>,
): Promise<Result> {
  if (Number(headers['content-length']) > MAX_BYTES) throw tooLarge();
  const parser = parserFor(headers);
  const pieces = new InSmallPieces();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const fields = new Map<string, string>();
      let taken: BusboyFileStream | undefined;
      let isRefused = false;
      // Without this, the parser would go on to the end of the form, part by part.
      const stop = () => pieces.unpipe(parser);
      // Once `take` has the file, only `take` settles the result, after its cleanup.
      const fail = (error: ApiError) => {
        stop();
        isRefused = true;
        if (taken) taken.destroy(error);
        else reject(error);
      };
      const refuseHead = () => (taken ? stop() : fail(malformed('The form holds too much before its file')));
      parser.on('field', (name, value) => fields.set(name, value));
      parser.on('file', (_, file) => {
        let broken: ApiError | undefined;
        file.on('error', (error) => {
          if (!(error instanceof ApiError)) broken = malformed('The form ends within its file');
        });
        if (isRefused) return void file.resume();
        taken = file;
        file.on('limit', () => fail(tooLarge()));
        file.on('end', stop);
        take(fields, file).then(resolve, (error: unknown) => reject(broken ?? error));
      });
      for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) parser.on(limit, refuseHead);
      parser.on('finish', () => !taken && reject(malformed('The form holds no file')));
      parser.on('error', () => fail(malformed('The form cannot be read')));
      finished(body, (error) => error && fail(malformed('The upload broke off')));
      body.pipe(pieces).pipe(parser);
      beyond(pieces, FORM_OVERHEAD, () => !taken && refuseHead());
    });
  } finally {
    body.unpipe(pieces);
    pieces.unpipe(parser);
    await readRest(body);
  }
}

function readRest(body: Readable): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(late);
      body.pause();
      resolve();
    };
    const late = setTimeout(stop, REST_MS);
    beyond(body, REST_BYTES, stop);
    finished(body, stop);
    body.resume();
  });
}

function beyond(body: Readable, most: number, then: () => void): void {
  let left = most;
  body.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) then();
  });
}

function parserFor(headers: IncomingHttpHeaders): BusboyInstance {
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits: LIMITS });
  } catch {
    throw malformed('The form cannot be read');
  }
}

function malformed(message: string): ApiError {
  return new ApiError('INVALID_REQUEST', message);
}

function tooLarge(): ApiError {
  return new ApiError('PAYLOAD_TOO_LARGE', `A screenshot may have ${SIZE_LIMIT} bytes`);
}

/** Passes bytes on in small pieces: a parser that is to stop still parses the rest of its piece. */
class InSmallPieces extends Transform {
  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) this.push(chunk.subarray(at, at + PIECE_BYTES));
    done();
  }
}
