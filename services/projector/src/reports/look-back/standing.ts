import { Damaged } from '@droptally/event-log/lmdb/damage';
import type { RootDatabase } from 'lmdb';

export type Span = 'even' | 'odd';
/** Up to where a look-back is on disk. One that an earlier version wrote has no digest. */
export type LookBackStanding = { position: number; digest?: string; span: Span; since: number };

export const NOTHING: LookBackStanding = { position: -1, span: 'even', since: 0 };

export const standingName = (partition: number) => `standing-${partition}`;

export function standingIn(root: RootDatabase, partition: number): LookBackStanding {
  const stored = root.get(standingName(partition)) as unknown;
  if (stored === undefined) return NOTHING;
  if (!isStanding(stored)) throw new Damaged('a standing is none');
  return stored;
}

function isStanding(stored: unknown): stored is LookBackStanding {
  if (typeof stored !== 'object' || stored === null) return false;
  const { position, digest, span, since } = stored as Partial<Record<keyof LookBackStanding, unknown>>;
  const isPlaced = Number.isSafeInteger(position) && Number(position) >= -1 && Number.isSafeInteger(since);
  return isPlaced && (span === 'even' || span === 'odd') && ['string', 'undefined'].includes(typeof digest);
}
