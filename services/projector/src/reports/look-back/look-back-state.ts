import { Damaged } from '@droptally/lmdb/damage';
import type { RootDatabase } from 'lmdb';

export type Span = 'even' | 'odd';
/** How far a look-back is on disk. Written without a digest by earlier versions. */
export type LookBackState = { position: number; digest?: string; span: Span; since: number };

export const NOTHING: LookBackState = { position: -1, span: 'even', since: 0 };

export const stateKey = (partition: number) => `standing-${partition}`;

export function storedState(root: RootDatabase, partition: number): LookBackState {
  const stored = root.get(stateKey(partition)) as unknown;
  if (stored === undefined) return NOTHING;
  if (!isLookBackState(stored)) throw new Damaged('the look-back state is malformed');
  return stored;
}

function isLookBackState(stored: unknown): stored is LookBackState {
  if (typeof stored !== 'object' || stored === null) return false;
  const { position, digest, span, since } = stored as Partial<Record<keyof LookBackState, unknown>>;
  const hasNumbers = Number.isSafeInteger(position) && Number(position) >= -1 && Number.isSafeInteger(since);
  return hasNumbers && (span === 'even' || span === 'odd') && ['string', 'undefined'].includes(typeof digest);
}
