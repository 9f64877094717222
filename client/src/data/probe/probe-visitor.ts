import { LONGEST_PATH } from '@droptally/proto/api/probe-limits';
import type { Platform } from '#data/platform/platform.ts';

/** A random visitor name and its creation time. */
type ProbeName = { value: string; time: number };

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LENGTH = 32;
export const NAME_LIFE_MS = 259_200_000;
const PLATFORMS = { web: 'web', desktop: 'web', ios: 'app:ios', android: 'app:android' } as const;

/** Returns the stored name, or a new one if it is invalid or expired. */
export function currentName(kept: unknown, now: number, random: () => number): ProbeName {
  const { value, time } = (kept ?? {}) as Partial<ProbeName>;
  const known = typeof value === 'string' && /^[0-9a-zA-Z]{32}$/.test(value) && typeof time === 'number';
  if (known && time <= now && now - time < NAME_LIFE_MS) return { value, time };
  return { value: Array.from({ length: LENGTH }, () => letter(random())).join(''), time: now };
}

type Visit = { version: string; platform: Platform; name: string; path: string; retry: number };

/** Query string that identifies the visitor on connecting. */
export function visitQuery({ version, platform, name, path, retry }: Visit): string {
  const query = new URLSearchParams({ v: version, p: PLATFORMS[platform], u: name, r: path.slice(0, LONGEST_PATH) });
  if (retry > 0) query.set('i', String(retry));
  return query.toString();
}

function letter(share: number): string {
  return LETTERS[Math.floor(share * LETTERS.length)] ?? '0';
}
