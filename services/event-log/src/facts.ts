import { Event } from '@droptally/proto/events';
import { FlatReader } from './flat-reader.ts';
import { FlatWriter } from './flat-writer.ts';

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
