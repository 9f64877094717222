// A block of LZ4, as in ClickHouse's frames. The packages that compress such blocks are native, with a binary for each of
// seventeen platforms.

const SHORTEST_MATCH = 4;
/** The format wants the last bytes to be literals, and no match to begin shortly before them. */
const LAST_LITERALS = 5;
const LAST_MATCH_BEFORE = 12;
const FARTHEST = 65_535;
const HASH_BITS = 14;

/** Compresses greedily: fast, and good enough for columns of like values. */
export function lz4Block(data: Buffer): Buffer {
  const out = Buffer.allocUnsafe(data.length + Math.ceil(data.length / 255) + 16);
  const seen = new Int32Array(1 << HASH_BITS).fill(-1);
  let [written, literals, at] = [0, 0, 0];
  const end = data.length - LAST_MATCH_BEFORE;
  while (at < end) {
    const value = data.readUInt32LE(at);
    const slot = Math.imul(value, 2_654_435_761) >>> (32 - HASH_BITS);
    const candidate = seen[slot] ?? -1;
    seen[slot] = at;
    if (candidate < 0 || at - candidate > FARTHEST || data.readUInt32LE(candidate) !== value) {
      at++;
      continue;
    }
    let length = SHORTEST_MATCH;
    const longest = data.length - LAST_LITERALS - at;
    while (length < longest && data[candidate + length] === data[at + length]) length++;
    written = writeLiterals(out, written, data.subarray(literals, at), length - SHORTEST_MATCH);
    written = out.writeUInt16LE(at - candidate, written);
    written = writeMore(out, written, length - SHORTEST_MATCH);
    at += length;
    literals = at;
  }
  written = writeLiterals(out, written, data.subarray(literals), 0);
  return out.subarray(0, written);
}

function writeLiterals(out: Buffer, written: number, literals: Buffer, match: number): number {
  const token = (Math.min(15, literals.length) << 4) | Math.min(15, match);
  const at = writeMore(out, out.writeUInt8(token, written), literals.length);
  literals.copy(out, at);
  return at + literals.length;
}

/** What of a length does not fit the token. */
function writeMore(out: Buffer, written: number, length: number): number {
  if (length < 15) return written;
  let at = written;
  let rest = length - 15;
  for (; rest >= 255; rest -= 255) at = out.writeUInt8(255, at);
  return out.writeUInt8(rest, at);
}
