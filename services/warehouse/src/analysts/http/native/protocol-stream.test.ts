import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { protocolStream } from './protocol-stream.ts';

const INFO = Buffer.from([1, 0, 2, 0xff, 0xff, 0xff, 0xff, 0]);
const CUSTOM = 54_460;
const text = (value: string) => Buffer.concat([Buffer.from([Buffer.byteLength(value)]), Buffer.from(value)]);
const count = (value: number) => Buffer.from(BigInt64Array.of(BigInt(value)).buffer);

/** A block of one column, as in a file, and with the byte that the protocol adds. */
function block(type: string, rows: number, values: Buffer): { file: Buffer; sent: Buffer } {
  const head = Buffer.concat([Buffer.from([1, rows]), text('a'), text(type)]);
  return { file: Buffer.concat([head, values]), sent: Buffer.concat([INFO, head, Buffer.from([0]), values]) };
}

/** In chunks of each size, so that every number is cut somewhere. */
async function sent(file: Buffer, protocol: number, size: number): Promise<Buffer> {
  const chunks = Array.from({ length: Math.ceil(file.length / size) }, (_, i) =>
    file.subarray(i * size, (i + 1) * size),
  );
  return buffer(Readable.from(chunks).pipe(protocolStream(protocol)));
}

const STRINGS = Buffer.concat([text('x'), text('y'.repeat(90))]);
/** Its own keys, one byte for each row's index. */
const KEYED = Buffer.concat([count(0x200), count(2), STRINGS, count(2), Buffer.from([1, 0])]);
const BLOCKS = [
  block('UInt32', 2, Buffer.alloc(8, 7)),
  block("DateTime64(3, 'Asia/Tokyo')", 2, Buffer.alloc(16, 7)),
  block("Enum8('a(' = 1, 'b,\\'' = 2)", 2, Buffer.from([1, 2])),
  block('Decimal(30, 2)', 2, Buffer.alloc(32, 7)),
  block('FixedString(3)', 2, Buffer.alloc(6, 7)),
  block('IntervalDay', 2, Buffer.alloc(16, 7)),
  block('String', 2, STRINGS),
  block('Nullable(String)', 2, Buffer.concat([Buffer.from([0, 1]), STRINGS])),
  block('LowCardinality(Nullable(String))', 2, Buffer.concat([count(1), KEYED])),
  block('Array(LowCardinality(String))', 3, Buffer.concat([count(1), count(2), count(2), count(2), KEYED])),
  block('Array(LowCardinality(String))', 2, Buffer.concat([count(1), count(0), count(0)])),
  block('Map(String, UInt8)', 2, Buffer.concat([count(1), count(2), STRINGS, Buffer.from([1, 2])])),
  block('Tuple(`a b` LowCardinality(String), c Nullable(UInt8))', 2, Buffer.concat([count(1), KEYED, Buffer.alloc(4)])),
  block('Array(Tuple(String, UInt8))', 2, Buffer.concat([count(1), count(2), STRINGS, Buffer.from([1, 2])])),
  block('JSON', 0, Buffer.alloc(0)),
];

test('each block gets what the protocol says of it, and each of its columns, wherever the rows are cut', async () => {
  const file = Buffer.concat(BLOCKS.map((one) => one.file));
  const expected = Buffer.concat(BLOCKS.map((one) => one.sent)).toString('hex');
  for (const size of [1, 2, 3, 7, 64, file.length])
    expect((await sent(file, CUSTOM, size)).toString('hex')).toBe(expected);
});

test('an older version of the protocol adds nothing to columns, and no rows stay none', async () => {
  const { file } = block('UInt8', 2, Buffer.from([1, 2]));
  expect(await sent(file, 54_405, 5)).toEqual(Buffer.concat([INFO, file]));
  expect(await sent(Buffer.alloc(0), CUSTOM, 1)).toHaveLength(0);
});

test('rows that end early, and columns of a kind that is not served, are an error', async () => {
  const [{ file = Buffer.alloc(0) } = {}] = BLOCKS;
  await expect(sent(file.subarray(0, -1), CUSTOM, 64)).rejects.toThrow('end within a block');
  await expect(sent(block('Dynamic', 1, Buffer.alloc(9)).file, CUSTOM, 64)).rejects.toThrow('Columns of Dynamic');
});
