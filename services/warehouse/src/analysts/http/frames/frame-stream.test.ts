import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { cityHash128 } from './city-hash.ts';
import { frameStream } from './frame-stream.ts';
import { lz4Block } from './lz4-block.ts';

/** Lengths of bytes `7 i + 3`, and their hash by the package clickhouse-cityhash 1.0.2.6 of Python. */
const HASHES: readonly (readonly [number, bigint])[] = [
  [8, 242820289836953918046209369141506312332n],
  [11, 205079250263238678374070254402832768000n],
  [15, 120308638587299454282599202101392126583n],
  [16, 45067122078631122568559162701458259834n],
  [17, 17060489573872541356162894817851259902n],
  [20, 268634206573720370097509835430146128005n],
  [24, 23657656751148624145204006734795921392n],
  [31, 146627546608775459034818458879192798688n],
  [32, 137988767767249328989389260078402331118n],
  [33, 12356350492601310107842592364918635183n],
  [64, 281894127913312254464147540807079440916n],
  [100, 309612228539277340728817482160738667602n],
  [143, 42652306700141612660303548606569991632n],
  [144, 284751208025115274769458752974178289606n],
  [145, 295614606919394196712368672701320517365n],
  [200, 143537913732558591011965100432132490324n],
  [272, 318796631360615844225009934875238838625n],
  [273, 144502429436879910071296838458575533570n],
  [400, 107525948539703439316189168322899099588n],
  [1000, 202433772193770494389268759503996225312n],
];

test.each(HASHES)('the checksum of %i bytes is that of CityHash 1.0.2', (length, expected) => {
  const hash = cityHash128(Buffer.from(Array.from({ length }, (_, i) => (i * 7 + 3) % 256)));
  expect((hash.readBigUInt64LE(0) << 64n) + hash.readBigUInt64LE(8)).toBe(expected);
});

/** As the format's description says. */
function unpacked(block: Buffer): Buffer {
  const out: number[] = [];
  let at = 0;
  const more = (length: number) => {
    let whole = length;
    if (length < 15) return whole;
    for (let byte = 255; byte === 255; whole += byte) byte = block[at++] ?? 0;
    return whole;
  };
  while (at < block.length) {
    const token = block[at++] ?? 0;
    const literals = more(token >> 4);
    out.push(...block.subarray(at, at + literals));
    at += literals;
    if (at >= block.length) break;
    const back = block.readUInt16LE(at);
    at += 2;
    const match = more(token & 15) + 4;
    for (let i = 0; i < match; i++) out.push(out[out.length - back] ?? -1);
  }
  return Buffer.from(out);
}

test('a block of LZ4 holds what was packed, and repetition takes little room', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc.array(fc.constantFrom('a', 'ab', 'abcdabcd'), { maxLength: 400 }).map((parts) => Buffer.from(parts.join(''))),
  );
  fc.assert(
    fc.property(bytes, (data) => {
      expect(unpacked(lz4Block(Buffer.from(data)))).toEqual(Buffer.from(data));
    }),
  );
  expect(lz4Block(Buffer.alloc(100_000, 'abc')).length).toBeLessThan(1_000);
});

test('a response is cut into frames, each with its checksum and both its sizes', async () => {
  const data = Buffer.from(Array.from({ length: 700_000 }, (_, i) => (i * i) % 251));
  const chunks = [data.subarray(0, 10), data.subarray(10, 400_000), data.subarray(400_000)];
  const framed = await buffer(Readable.from(chunks).pipe(frameStream()));
  const found: Buffer[] = [];
  for (let at = 0; at < framed.length; ) {
    const packed = framed.readUInt32LE(at + 17);
    const body = framed.subarray(at + 16, at + 16 + packed);
    expect(framed.subarray(at, at + 16)).toEqual(cityHash128(body));
    expect(body[0]).toBe(0x82);
    const whole = unpacked(body.subarray(9));
    expect(whole.length).toBe(body.readUInt32LE(5));
    found.push(whole);
    at += 16 + packed;
  }
  expect(found.length).toBeGreaterThan(2);
  expect(Buffer.concat(found).equals(data)).toBe(true);
  expect(await buffer(Readable.from([]).pipe(frameStream()))).toHaveLength(0);
});
