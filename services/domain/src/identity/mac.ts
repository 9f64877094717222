/** A keyed MAC over bytes, at least 32 bytes long: HMAC-SHA-256 with the site's secret, given by each program. */
export type Mac = (message: string) => Uint8Array;
