import { base36Word, fiveCharacters } from './base36.ts';
import { base62 } from './base62.ts';
import { type Mac, macFor, sameText } from './mac.ts';

/**
 * The first part of an id has 20 characters: the kind, the routing tag (5), then for kind
 * `t`: the time in milliseconds (9) and random characters (5);
 * `k`: 14 characters derived from account and idempotency key.
 * The second part, 16 characters, is the MAC of the first.
 */
const FORM = /^[kt][0-9a-z]{19}-[0-9a-zA-Z]{16}$/;
const BODY_LENGTH = 20;
const SEAL_LENGTH = 16;
const TAG_END = 6;
const TIME_LENGTH = 9;
const TIME_LIMIT = 36 ** TIME_LENGTH;

/** The id of a report without an idempotency key. `random`: 8 bytes or more. */
export function newReportId(mac: Mac, { now, random, md5 }: { now: number; random: Uint8Array; md5?: string }): string {
  if (!(now >= 0 && now < TIME_LIMIT)) throw new RangeError(`no report is made at ${now}`);
  const tag = md5 ? md5Tag(md5) : base36Word(random, 4);
  const time = Math.floor(now).toString(36).padStart(TIME_LENGTH, '0');
  return sealed(mac, `t${tag}${time}${base36Word(random, 0)}`);
}

/** The id of a report with an idempotency key: a function of its arguments, the same in every process. */
export function keyedReportId(mac: Mac, { account, key, md5 }: { account: string; key: string; md5?: string }): string {
  const digest = macFor(mac, 'report key', account, key);
  const tag = md5 ? md5Tag(md5) : base36Word(digest, 0);
  const derived = base36Word(digest, 4) + base36Word(digest, 8) + base36Word(digest, 12).slice(1);
  return sealed(mac, `k${tag}${derived}`);
}

/** The tag of a report, and its time if the id carries one; null if this site did not issue the id. */
export function parseReportId(mac: Mac, text: string): { tag: string; time: number | null } | null {
  if (!FORM.test(text) || !sameText(text, sealed(mac, text.slice(0, BODY_LENGTH)))) return null;
  const time = text.startsWith('t') ? Number.parseInt(text.slice(TAG_END, TAG_END + TIME_LENGTH), 36) : null;
  return { tag: reportTag(text), time };
}

/** The record key in the log. The id must have been verified, or made here. */
export function reportTag(id: string): string {
  return id.slice(1, TAG_END);
}

/** The idempotency key of one report of a batch. Keys from clients never contain `#`. */
export function batchKey(key: string, index: number): string {
  return `${key}#${index}`;
}

function sealed(mac: Mac, body: string): string {
  return `${body}-${base62(macFor(mac, 'report seal', body), SEAL_LENGTH)}`;
}

/** Routes equal screenshots to one partition. FNV-1a suffices: who picks the md5 picks the partition anyway. */
function md5Tag(md5: string): string {
  let hash = 0x811c9dc5;
  const text = md5.toLowerCase();
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return fiveCharacters(hash >>> 0);
}
