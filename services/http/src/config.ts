import { parseTrustedProxies, type TrustedProxies } from './request/trusted-proxies.ts';
import { wholeNumber } from './whole-number.ts';

const DEFAULT_PROXIES = '::1,127.0.0.1,10.0.0.0/8';
const LONGEST_DEPARTURE_MS = 60_000;

export type HttpConfig = {
  proxies: TrustedProxies;
  cookieDomain: string | undefined;
  secret: string | undefined;
  /** How long a program that ends still answers, so that the proxy in front of it can take it out first. */
  departureMs: number;
};

/** What operators set about HTTP and the site's identity. */
export function readHttpConfig(env: NodeJS.ProcessEnv = process.env): HttpConfig {
  return {
    proxies: parseTrustedProxies(env['TRUSTED_PROXIES'] ?? DEFAULT_PROXIES),
    cookieDomain: env['DROPTALLY_COOKIE_DOMAIN'] || undefined,
    secret: env['DROPTALLY_SECRET'] || undefined,
    departureMs: wholeNumber(env, 'DROPTALLY_DEPARTURE_MS', 0, LONGEST_DEPARTURE_MS),
  };
}
