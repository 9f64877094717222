import { parseTrustedOrigins, type TrustedOrigins } from './origin/trusted-origins.ts';
import { parseTrustedProxies, type TrustedProxies } from './request/trusted-proxies.ts';

const DEFAULT_PROXIES = '::1,127.0.0.1';

export type HttpConfig = {
  proxies: TrustedProxies;
  origins: TrustedOrigins;
  cookieDomain: string | undefined;
  secret: string | undefined;
  /** Whether numbers of the earlier site are valid for reading and login, although they can be guessed. */
  legacyAccounts: boolean;
  /** Token for reading the metrics of a standalone site. */
  metricsToken: string | undefined;
};

/** Settings for HTTP and the site's identity. */
export function readHttpConfig(env: NodeJS.ProcessEnv = process.env): HttpConfig {
  return {
    proxies: parseTrustedProxies(env['TRUSTED_PROXIES'] ?? DEFAULT_PROXIES),
    origins: parseTrustedOrigins(env['DROPTALLY_TRUSTED_ORIGINS'] ?? ''),
    cookieDomain: env['DROPTALLY_COOKIE_DOMAIN'] || undefined,
    secret: env['DROPTALLY_SECRET'] || undefined,
    legacyAccounts: isOn(env, 'DROPTALLY_LEGACY_ACCOUNTS'),
    metricsToken: env['DROPTALLY_METRICS_TOKEN'] || undefined,
  };
}

function isOn(env: NodeJS.ProcessEnv, name: string): boolean {
  const text = env[name] || 'off';
  if (text === 'on' || text === 'off') return text === 'on';
  throw new Error(`${name}: "${text}" is neither on nor off`);
}
