import { Transform, type TransformCallback } from 'node:stream';

const PIECE_BYTES = 4 * 1024;

/** Passes bytes on in small pieces: a parser that is to stop still parses the rest of its piece. */
export class InSmallPieces extends Transform {
  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) this.push(chunk.subarray(at, at + PIECE_BYTES));
    done();
  }
}
