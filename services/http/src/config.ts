import { parseTrustedOrigins, type TrustedOrigins } from './origin/trusted-origins.ts';
import { parseTrustedProxies, type TrustedProxies } from './request/trusted-proxies.ts';

const DEFAULT_PROXIES = '::1,127.0.0.1,10.0.0.0/8';

export type HttpConfig = {
  proxies: TrustedProxies;
  origins: TrustedOrigins;
  cookieDomain: string | undefined;
  secret: string | undefined;
};

/** What operators set about HTTP and the site's identity. */
export function readHttpConfig(env: NodeJS.ProcessEnv = process.env): HttpConfig {
  return {
    proxies: parseTrustedProxies(env['TRUSTED_PROXIES'] ?? DEFAULT_PROXIES),
    origins: parseTrustedOrigins(env['DROPTALLY_TRUSTED_ORIGINS'] ?? ''),
    cookieDomain: env['DROPTALLY_COOKIE_DOMAIN'] || undefined,
    secret: env['DROPTALLY_SECRET'] || undefined,
  };
}
