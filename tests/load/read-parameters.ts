import { parseArgs } from 'node:util';
import { BENCHES, type BenchName } from './benches.ts';
import type { Parameters } from './parameters.ts';

/** Run only by name: they take minutes, or need a browser. */
const BY_NAME: ReadonlySet<BenchName> = new Set([
  'sustain',
  'client',
  'planner',
  'recognition',
  'distributed',
  'wander',
  'analysts',
  'attacks',
  'kills',
]);

export const USAGE = `Usage: npm run bench -- [bench …] [options]

Each figure is one line of JSON with its unit, its parameters and, where there is one, its budget.

Benches (without a name: all but ${[...BY_NAME].join(', ')})
${Object.entries(BENCHES)
  .map(([name, { about }]) => `  ${name.padEnd(11)} ${about}`)
  .join('\n')}

Options
  --reports N      reports in the generated store or the replayed log: 1e6 (default; 5e5 for distributed), 1e7, 1e8 …
  --store DIR      keep the generated store in DIR and use it again
  --seconds N      how long each load lasts (10)
  --connections N  connections of the ingest load (64)
  --sustain N      run the bench sustain for N seconds (120)
  --rate N         reports offered a second by sustain (5000)
  --count N        how often the bench kills strikes (1000)
  --distributed    it strikes a site on Kafka and ClickHouse
  --shots DIR      real screenshots for the bench recognition, instead of drawn ones
  --profile DIR    leave CPU profiles of the site in DIR
  --help           this text`;

/** Parses the command line. Throws an error that explains what is wrong. */
export function readParameters(args: readonly string[]): Parameters & { benches: readonly BenchName[] } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      reports: { type: 'string' },
      store: { type: 'string' },
      seconds: { type: 'string', default: '10' },
      connections: { type: 'string', default: '64' },
      sustain: { type: 'string' },
      rate: { type: 'string', default: '5000' },
      count: { type: 'string', default: '1000' },
      distributed: { type: 'boolean', default: false },
      shots: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  const named = positionals.map(benchNamed);
  const all = (Object.keys(BENCHES) as BenchName[]).filter((name) => !BY_NAME.has(name));
  const only: readonly BenchName[] = values.sustain === undefined ? all : ['sustain'];
  return {
    benches: named.length > 0 ? named : only,
    // The programs of a distributed site compete for the same machine.
    reports: whole('reports', values.reports ?? (named.includes('distributed') ? '5e5' : '1e6'), 1e9),
    seconds: whole('seconds', values.seconds, 3_600),
    connections: whole('connections', values.connections, 1_000),
    sustain: whole('sustain', values.sustain ?? '120', 86_400),
    rate: whole('rate', values.rate, 100_000),
    count: whole('count', values.count, 100_000),
    isDistributed: values.distributed,
    store: values.store,
    shots: values.shots,
    profile: values.profile,
  };
}

function benchNamed(name: string): BenchName {
  if (Object.hasOwn(BENCHES, name)) return name as BenchName;
  throw new Error(`There is no bench "${name}": ${Object.keys(BENCHES).join(', ')}`);
}

function whole(name: string, text: string, most: number): number {
  const value = Number(text);
  if (/^\d+(e\d)?$/.test(text) && Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new Error(`--${name} must be a whole number from 1 to ${most}, not "${text}"`);
}
