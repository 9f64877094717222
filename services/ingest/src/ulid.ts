const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 16;

/** A lowercase ULID: sorts by time and is safe as a file name. */
export const ULID = /^[0-9a-hjkmnp-tv-z]{26}$/;

export function newUlid(now: number, random: Uint8Array): string {
  if (random.length < RANDOM_LENGTH) throw new RangeError(`a ULID needs ${RANDOM_LENGTH} random bytes`);
  let time = '';
  for (let rest = now, i = 0; i < TIME_LENGTH; i++, rest = Math.floor(rest / 32)) time = ALPHABET[rest % 32] + time;
  return time + Array.from(random.subarray(0, RANDOM_LENGTH), (byte) => ALPHABET[byte % 32]).join('');
}
