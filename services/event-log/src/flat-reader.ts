import { BinaryReader } from '@bufbuild/protobuf/wire';

/** Names are short and repeat. Longer strings are ids and do not. */
const LONGEST_NAME = 32;
const SLOTS = 1 << 14;

const names: (string | undefined)[] = Array.from({ length: SLOTS });

/**
 * Interns names: facts consist of few names that repeat often, and a string that has been a map key once is looked up
 * again without being hashed.
 */
export class FlatReader extends BinaryReader {
  override string(strict?: boolean): string {
    const from = this.pos;
    const length = this.uint32();
    const end = this.pos + length;
    if (length <= LONGEST_NAME && end <= this.len) {
      const name = nameIn(this.buf, this.pos, end);
      this.pos = end;
      if (name !== undefined) return name;
    }
    this.pos = from;
    return super.string(strict);
  }
}

/** Returns the name in these bytes; undefined if they are not ASCII. */
function nameIn(bytes: Uint8Array, start: number, end: number): string | undefined {
  let hash = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte > 0x7f) return undefined;
    hash = (Math.imul(hash, 31) + byte) | 0;
  }
  const slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
  const known = names[slot];
  if (known !== undefined && isEncodedAt(known, bytes, start, end)) return known;
  const name = String.fromCharCode(...bytes.subarray(start, end));
  names[slot] = name;
  return name;
}

function isEncodedAt(name: string, bytes: Uint8Array, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let i = 0; i < name.length; i++) if (name.charCodeAt(i) !== bytes[start + i]) return false;
  return true;
}
