import { decodeFact } from '@droptally/event-log/facts';
import { brokenPart } from './broken-part.ts';
import type { Fact } from './fact.ts';

export type ReadFact = { ok: true; event: Fact } | { ok: false; reason: string };

/** Decodes a record, or returns why it is not a fact. Both projections use this, so exactly one files a dead letter. */
export function readFact(value: Uint8Array): ReadFact {
  const decoded = decodeFact(value);
  if (!decoded.ok) return decoded;
  const { event } = decoded;
  if (event.id === '' || !isTime(event.occurredAt)) return { ok: false, reason: 'broken-envelope' };
  const broken = brokenPart(event);
  return broken ? { ok: false, reason: broken } : { ok: true, event: event as Fact };
}

/** Accepts 2000 to 2100; outside that range the warehouse's date and time types mean something else. */
function isTime(at: number): boolean {
  return Number.isSafeInteger(at) && at >= 946_684_800_000 && at < 4_102_444_800_000;
}
