import { timingSafeEqual } from 'node:crypto';
import type { Mac } from '@droptally/domain/identity/mac';
import { ULID } from '../ulid.ts';

/** Permits one screenshot for one defect until a deadline. Signed, so that no state is kept between the two steps. */
export type UploadPolicy = {
  defectId: string;
  server: string;
  sessionId: string;
  accountHash: string;
  expiresAt: number;
};

const SCHEME = 'droptally ';
const POLICY_LENGTH_LIMIT = 1024;
const LIFETIME_MS = 30 * 60_000;

export function signPolicy(mac: Mac, about: Omit<UploadPolicy, 'expiresAt'>, now: number) {
  const policy = Buffer.from(JSON.stringify({ ...about, expiresAt: now + LIFETIME_MS })).toString('base64');
  return { policy, authorization: SCHEME + sealOf(mac, policy) };
}

/** Returns the policy if this site signed it and it has not expired. */
export function openPolicy(mac: Mac, policy: string, authorization: string, now: number): UploadPolicy | undefined {
  if (policy.length > POLICY_LENGTH_LIMIT || !equal(authorization, SCHEME + sealOf(mac, policy))) return undefined;
  const opened = JSON.parse(Buffer.from(policy, 'base64').toString('utf8')) as UploadPolicy;
  return opened.expiresAt > now && ULID.test(opened.defectId) ? opened : undefined;
}

function sealOf(mac: Mac, policy: string): string {
  return Buffer.from(mac(`droptally defect upload\n${policy}`)).toString('base64');
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
