// CityHash128 of version 1.0.2, by Google (MIT): the checksum of ClickHouse's compressed frames. No kept package has it.

type Pair = [bigint, bigint];

const K0 = 0xc3a5c85c97cb3127n;
const K1 = 0xb492b66fbe98f273n;
const K2 = 0x9ae16a3b2f90404fn;
const K3 = 0xc949d7c7509e6557n;
const MIX = 0x9ddfea08eb382d69n;

const word = (value: bigint) => BigInt.asUintN(64, value);
const rotate = (value: bigint, by: bigint) => word((value >> by) | (value << (64n - by)));
const shiftMix = (value: bigint) => value ^ (value >> 47n);

/** Returns the hash as its 16 bytes stand in a frame. Takes 8 bytes or more, as every frame has. */
export function cityHash128(bytes: Buffer): Buffer {
  const [low, high] = hashed(bytes);
  const hash = Buffer.alloc(16);
  hash.writeBigUInt64LE(low);
  hash.writeBigUInt64LE(high, 8);
  return hash;
}

function hashed(bytes: Buffer): Pair {
  const length = bytes.length;
  if (length < 8) throw new RangeError('A frame has more than 8 bytes');
  const [first, last] = [bytes.readBigUInt64LE(0), bytes.readBigUInt64LE(length - 8)];
  if (length < 16) return cityMurmur(bytes, length, [first ^ word(BigInt(length) * K0), last ^ K1]);
  const seed: Pair = [first ^ K3, bytes.readBigUInt64LE(8)];
  return length - 16 < 128 ? cityMurmur(bytes, 16, seed) : cityLong(bytes, seed);
}

/** Of the bytes from `start` on, fewer than 128. */
function cityMurmur(bytes: Buffer, start: number, [low, high]: Pair): Pair {
  const at = (offset: number) => bytes.readBigUInt64LE(offset);
  const end = bytes.length;
  const length = end - start;
  let [a, b, c, d] = [low, high, 0n, 0n];
  if (length <= 16) {
    a = word(shiftMix(word(a * K1)) * K1);
    c = word(b * K1 + upTo16(bytes, start));
    d = shiftMix(word(a + (length >= 8 ? at(start) : c)));
  } else {
    c = mixed(word(at(end - 8) + K1), a);
    d = mixed(word(b + BigInt(length)), word(c + at(end - 16)));
    a = word(a + d);
    for (let offset = start; offset + 16 < end; offset += 16) {
      a = word((a ^ word(shiftMix(word(at(offset) * K1)) * K1)) * K1);
      b ^= a;
      c = word((c ^ word(shiftMix(word(at(offset + 8) * K1)) * K1)) * K1);
      d ^= c;
    }
  }
  a = mixed(a, c);
  b = mixed(d, b);
  return [a ^ b, mixed(b, a)];
}

function upTo16(bytes: Buffer, start: number): bigint {
  const length = bytes.length - start;
  if (length > 8) {
    const [a, b] = [bytes.readBigUInt64LE(start), bytes.readBigUInt64LE(bytes.length - 8)];
    return mixed(a, rotate(word(b + BigInt(length)), BigInt(length))) ^ b;
  }
  if (length >= 4) {
    const a = BigInt(bytes.readUInt32LE(start));
    return mixed(word(BigInt(length) + (a << 3n)), BigInt(bytes.readUInt32LE(bytes.length - 4)));
  }
  if (length === 0) return K2;
  const [a = 0, b = 0, c = 0] = [bytes[start], bytes[start + (length >> 1)], bytes[bytes.length - 1]];
  const [y, z] = [BigInt(a + (b << 8)), BigInt(length + (c << 2))];
  return word(shiftMix(word(y * K2) ^ word(z * K3)) * K2);
}

function cityLong(bytes: Buffer, seed: Pair): Pair {
  const at = (offset: number) => bytes.readBigUInt64LE(offset);
  let length = bytes.length - 16;
  let s = 16;
  let [x, y] = seed;
  let z = word(BigInt(length) * K1);
  const first = word(rotate(y ^ K1, 49n) * K1 + at(s));
  let v: Pair = [first, word(rotate(first, 42n) * K1 + at(s + 8))];
  let w: Pair = [word(rotate(word(y + z), 35n) * K1 + x), word(rotate(word(x + at(s + 88)), 53n) * K1)];
  for (; length >= 128; length -= 128)
    for (let half = 0; half < 2; half++, s += 64) {
      x = word(rotate(word(x + y + v[0] + at(s + 16)), 37n) * K1) ^ w[1];
      y = word(rotate(word(y + v[1] + at(s + 48)), 42n) * K1) ^ v[0];
      z = rotate(z ^ w[0], 33n);
      v = weakly(bytes, s, word(v[1] * K1), word(x + w[0]));
      w = weakly(bytes, s + 32, word(z + w[1]), y);
      [z, x] = [x, z];
    }
  y = word(y + rotate(w[0], 37n) * K0 + z);
  x = word(x + rotate(word(v[0] + z), 49n) * K0);
  for (let done = 32; done - 32 < length; done += 32) {
    const chunk = s + length - done;
    y = word(rotate(word(y - x), 42n) * K0 + v[1]);
    w[0] = word(w[0] + at(chunk + 16));
    x = word(rotate(x, 49n) * K0 + w[0]);
    w[0] = word(w[0] + v[0]);
    v = weakly(bytes, chunk, v[0], v[1]);
  }
  x = mixed(x, v[0]);
  y = mixed(y, w[0]);
  return [word(mixed(word(x + v[1]), w[1]) + y), mixed(word(x + w[1]), word(y + v[1]))];
}

function weakly(bytes: Buffer, at: number, seedA: bigint, seedB: bigint): Pair {
  const [x, y, z] = [bytes.readBigUInt64LE(at + 8), bytes.readBigUInt64LE(at + 16), bytes.readBigUInt64LE(at + 24)];
  const c = word(seedA + bytes.readBigUInt64LE(at));
  const a = word(c + x + y);
  const b = word(rotate(word(seedB + c + z), 21n) + rotate(a, 44n));
  return [word(a + z), word(b + c)];
}

function mixed(low: bigint, high: bigint): bigint {
  const a = word((low ^ high) * MIX);
  const b = word((high ^ (a ^ (a >> 47n))) * MIX);
  return word((b ^ (b >> 47n)) * MIX);
}
