import { IncomingMessage } from 'node:http';
import { answerTinyChunks } from '../errors/client-error.ts';

/** An honest client that encodes its body in chunks fills them; one that does not must not send many. */
const MAX_SMALL_CHUNKS = 512;
const SMALL_BYTES = 64;

const REJECTED = 'rejected';

/**
 * A request that ends its connection once its body has many chunks and most of them are very small: parsing them costs
 * far more than reading them. Only where the client itself divides the body, as segments of a slow line can be short too.
 */
export class ChunkCountingRequest extends IncomingMessage {
  /** Undefined without such a body: most requests must not pay for the count. */
  #counted: { chunks: number; bytes: number; isRejected: boolean } | undefined;

  onRejected(listener: () => void): void {
    this.once(REJECTED, listener);
  }

  /** Called by Node for each chunk, before anybody reads it. */
  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    // Node goes on with the thousands of chunks it has already read.
    if (this.#counted?.isRejected) return false;
    if (chunk === null || this.headers['transfer-encoding'] === undefined) return super.push(chunk, encoding);
    this.#counted ??= { chunks: 0, bytes: 0, isRejected: false };
    const counted = this.#counted;
    counted.chunks++;
    counted.bytes += chunk.length;
    const isTooSmall = counted.chunks > MAX_SMALL_CHUNKS && counted.bytes < counted.chunks * SMALL_BYTES;
    if (!isTooSmall) return super.push(chunk, encoding);
    counted.isRejected = true;
    this.emit(REJECTED);
    answerTinyChunks(this);
    return false;
  }
}
