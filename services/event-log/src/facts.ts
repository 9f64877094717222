import { BinaryReader } from '@bufbuild/protobuf/wire';
import { Event } from '@droptally/proto/events';
import { FlatWriter } from './flat-writer.ts';

/** Names are short and repeat. Longer strings are ids and do not. */
const LONGEST_NAME = 32;

const SLOTS = 1 << 14;

const names: (string | undefined)[] = Array.from({ length: SLOTS });

/** A record that is not a fact is a value, not an error: it becomes a dead letter and reading continues. */
export type Decoded = { ok: true; event: DecodedFact } | { ok: false; reason: 'malformed' | 'unknown-fact' };

/** An event whose payload is set. */
export type DecodedFact = Event & { fact: NonNullable<Event['fact']> };

const writer = new FlatWriter();

/** Encodes a fact as the log stores it. */
export function encodeFact(event: Event): Uint8Array<ArrayBuffer> {
  return Event.encode(event, writer.reset()).finish() as Uint8Array<ArrayBuffer>;
}

export function decodeFact(bytes: Uint8Array): Decoded {
  let event: Event;
  const reader = new FlatReader(bytes);
  try {
    event = Event.decode(reader);
  } catch {
    return { ok: false, reason: 'malformed' };
  }
  // The generated decoder stops silently at a tag of zero.
  if (reader.pos !== reader.len) return { ok: false, reason: 'malformed' };
  return isFact(event) ? { ok: true, event } : { ok: false, reason: 'unknown-fact' };
}

function isFact(event: Event): event is DecodedFact {
  return event.fact !== undefined;
}

/**
 * Interns names: facts consist of few names that repeat often, and a string that has been a map key once is looked up
 * again without being hashed.
 */
class FlatReader extends BinaryReader {
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
