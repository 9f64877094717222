// Creates the secrets of a distributed site, once, in infra/deploy/.env, which is never committed:
//   node infra/deploy/make-env.mjs                     a new site
//   node infra/deploy/make-env.mjs --site ./data       a former single-process site: its accounts and ids stay valid
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const PASSWORDS = [
  'CLICKHOUSE_PASSWORD',
  'CLICKHOUSE_PROJECTOR_PASSWORD',
  'CLICKHOUSE_QUERY_PASSWORD',
  'CLICKHOUSE_ANALYST_PASSWORD',
  'GRAFANA_PASSWORD',
];
const text = { type: 'string' };
const standard = fileURLToPath(new URL('.env', import.meta.url));

try {
  const { site, file = standard } = parseArgs({ options: { site: text, file: text } }).values;
  const secret = site === undefined ? random() : secretOf(site);
  const key = site === undefined ? random() : pushKeyOf(site);
  const lines = [
    ['DROPTALLY_SECRET', secret],
    ['DROPTALLY_PUSH_KEY', key],
    ...PASSWORDS.map((name) => [name, random()]),
  ];
  // Never overwrites a file: losing the secret means losing every account.
  const contents = lines.map(([name, value]) => `${name}=${value}\n`).join('');
  writeFileSync(file, contents, { mode: 0o600, flag: 'wx' });
  console.log(`Made ${file}. Keep a copy where the backups are: without DROPTALLY_SECRET every account is lost.`);
} catch (error) {
  const isThere = error.code === 'EEXIST';
  console.error(isThere ? `${error.path} is there already, and stays as it is` : error.message);
  process.exitCode = 1;
}

function secretOf(site) {
  const secret = readFileSync(join(site, 'site-secret'), 'utf8').trim();
  if (secret.length < 32) throw new Error(`The site-secret in ${site} was cut short`);
  return secret;
}

/** Subscriptions of a former site stay behind, and are made again with the same key. */
function pushKeyOf(site) {
  const file = join(site, 'push-key');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : random();
}

function random() {
  return randomBytes(32).toString('hex');
}
