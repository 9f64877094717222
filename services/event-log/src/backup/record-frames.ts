import type { LogRecord } from '../event-log.ts';

/**
 * Frame of a record in a segment: length of the rest (4 bytes), offset (8), length of the key (4), key, length of the
 * headers (4), headers as JSON or nothing if there are none, value. Numbers are big-endian.
 */
const LENGTH = 4;
const OFFSET = 8;
const FIXED = OFFSET + 2 * LENGTH;

type Framed = { record: LogRecord; key: Buffer; headers: Buffer };

/** Encodes records as the consecutive frames of a segment. */
export function framesOf(records: readonly LogRecord[]): Buffer {
  const framed = records.map((record) => ({ record, key: Buffer.from(record.key), headers: headersOf(record) }));
  const frames = Buffer.allocUnsafe(framed.reduce((sum, one) => sum + LENGTH + sizeOf(one), 0));
  let at = 0;
  for (const one of framed) at = writeFrame(frames, at, one);
  return frames;
}

function headersOf({ headers }: LogRecord): Buffer {
  return Buffer.from(headers ? JSON.stringify(headers) : '');
}

function sizeOf({ record, key, headers }: Framed): number {
  return FIXED + key.length + headers.length + record.value.length;
}

function writeFrame(frames: Buffer, start: number, framed: Framed): number {
  const { record, key, headers } = framed;
  let at = frames.writeUInt32BE(sizeOf(framed), start);
  at = frames.writeBigUInt64BE(BigInt(record.offset), at);
  for (const part of [key, headers]) {
    at = frames.writeUInt32BE(part.length, at);
    frames.set(part, at);
    at += part.length;
  }
  frames.set(record.value, at);
  return at + record.value.length;
}

/** Decodes the frames of a segment. Throws on anything else. */
export function recordsIn(frames: Buffer): LogRecord[] {
  const records: LogRecord[] = [];
  for (let at = 0; at < frames.length; ) {
    const length = lengthAt(frames, at, frames.length);
    records.push(recordIn(frames.subarray(at + LENGTH, at + LENGTH + length)));
    at += LENGTH + length;
  }
  return records;
}

function recordIn(frame: Buffer): LogRecord {
  const keyStart = OFFSET + LENGTH;
  const keyEnd = keyStart + lengthAt(frame, OFFSET, frame.length);
  const headersStart = keyEnd + LENGTH;
  const headersEnd = headersStart + lengthAt(frame, keyEnd, frame.length);
  const record = {
    offset: Number(frame.readBigUInt64BE(0)),
    key: frame.toString('utf8', keyStart, keyEnd),
    value: frame.subarray(headersEnd),
  };
  if (headersEnd === headersStart) return record;
  return { ...record, headers: JSON.parse(frame.toString('utf8', headersStart, headersEnd)) };
}

/** Reads a length field and checks that its content ends within `end`. */
function lengthAt(bytes: Buffer, at: number, end: number): number {
  const length = bytes.readUInt32BE(at);
  if (at + LENGTH + length > end) throw new RangeError('a record is cut short');
  return length;
}
