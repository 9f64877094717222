import { Transform } from 'node:stream';
import { cityHash128 } from './city-hash.ts';
import { lz4Block } from './lz4-block.ts';

const LZ4 = 0x82;
const HEADER_BYTES = 9;
/** Of data in one frame. */
const LARGEST = 262_144;

/** Cuts a response into ClickHouse's compressed frames, as a client with `compress=1` reads it. */
export function frameStream(): Transform {
  let waiting: Buffer[] = [];
  let size = 0;
  const flush = (stream: Transform) => {
    if (size === 0) return;
    const data = Buffer.concat(waiting);
    [waiting, size] = [[], 0];
    for (let at = 0; at < data.length; at += LARGEST) stream.push(frame(data.subarray(at, at + LARGEST)));
  };
  return new Transform({
    transform(chunk: Buffer, _, done) {
      waiting.push(chunk);
      size += chunk.length;
      if (size >= LARGEST) flush(this);
      done();
    },
    flush(done) {
      flush(this);
      done();
    },
  });
}

/** A checksum of all that follows it, the method, the size of itself and the block, the size of the data, the block. */
export function frame(data: Buffer): Buffer {
  const block = lz4Block(data);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt8(LZ4);
  header.writeUInt32LE(HEADER_BYTES + block.length, 1);
  header.writeUInt32LE(data.length, 5);
  const body = Buffer.concat([header, block]);
  return Buffer.concat([cityHash128(body), body]);
}
