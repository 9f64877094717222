import { BinaryReader } from '@bufbuild/protobuf/wire';

/** Names are short and come again and again; what is longer is an id and does not. */
const LONGEST_NAME = 32;
const SLOTS = 1 << 14;

const names: (string | undefined)[] = Array.from({ length: SLOTS });

/**
 * Reads a name that was read before as the same string: facts are made of few names, many times over, and a string
 * that has been a key of a map once is found again without being hashed.
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

/** The name in these bytes; undefined if it is not in ASCII. */
function nameIn(bytes: Uint8Array, start: number, end: number): string | undefined {
  let hash = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte > 0x7f) return undefined;
    hash = (Math.imul(hash, 31) + byte) | 0;
  }
  const slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
  const known = names[slot];
  if (known !== undefined && stands(known, bytes, start, end)) return known;
  const name = String.fromCharCode(...bytes.subarray(start, end));
  names[slot] = name;
  return name;
}

function stands(name: string, bytes: Uint8Array, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let i = 0; i < name.length; i++) if (name.charCodeAt(i) !== bytes[start + i]) return false;
  return true;
}
