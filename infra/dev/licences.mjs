// Licences of all installed packages, from the lock file: `npm run licences` lists them.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LOCK = new URL('../../package-lock.json', import.meta.url);
/** Licences that require only attribution, or that modified files of the package itself stay open. */
const TAKEN = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);
/** Looked up by hand for packages that do not declare it. */
const KNOWN = { buildcheck: 'MIT', 'cpu-features': 'MIT', ssh2: 'MIT' };

/** Returns every third-party package with its licence. */
export function lockedPackages() {
  const { packages } = JSON.parse(readFileSync(LOCK, 'utf8'));
  return Object.entries(packages).flatMap(([path, { license, link, dev = false }]) => {
    const name = path.split('node_modules/').at(-1);
    if (!path.includes('node_modules/') || link) return [];
    return { name, dev, licence: license ?? KNOWN[name] };
  });
}

export function refusedLicences(packages) {
  return packages.filter(({ licence }) => !isTaken(licence));
}

/** Of alternatives (OR) one must be accepted, of cumulative licences (AND) every one. */
function isTaken(licence = '') {
  const text = licence.replace(/^\((.*)\)$/, '$1');
  return text.split(' OR ').some((choice) => choice.split(' AND ').every((part) => TAKEN.has(part)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const packages = lockedPackages();
  for (const [licence, all] of [...grouped(packages)].sort(([, one], [, other]) => other.length - one.length)) {
    const shipped = all.filter(({ dev }) => !dev).map(({ name }) => name);
    console.log(`${licence}: ${all.length}${shipped.length > 0 ? `, shipped: ${shipped.join(' ')}` : ''}`);
  }
  const refused = refusedLicences(packages);
  for (const { name, licence } of refused)
    console.error(`Refused: ${name} comes under ${licence ?? 'no known licence'}`);
  process.exitCode = refused.length > 0 ? 1 : 0;
}

function grouped(packages) {
  const groups = new Map();
  for (const one of packages) groups.set(one.licence, [...(groups.get(one.licence) ?? []), one]);
  return groups;
}
