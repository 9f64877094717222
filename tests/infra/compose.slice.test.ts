import { readLogConfig } from '@droptally/event-log/config';
import { readImportConfig } from '@droptally/programs/import/config';
import { readIngestProgram } from '@droptally/programs/ingest/config';
import { readProjectorProgram } from '@droptally/programs/projector/config';
import { readPushProgram } from '@droptally/programs/push/config';
import { readQueryProgram } from '@droptally/programs/query/config';
import { TIMEOUTS } from '@droptally/runtime/guard/guard-program';
import { interpolate, programsOf, readCompose, readDeploy, requiredVariables, type Service } from './compose-file.ts';
import { madeEnv } from './made-env.ts';

const compose = readCompose();
const services = Object.entries(compose.services);
const programs = programsOf(compose);
const staying = services.filter(([, { restart }]) => restart === 'unless-stopped');

const READERS: Record<string, (env: NodeJS.ProcessEnv) => unknown> = {
  import: readImportConfig,
  log: (env) => readLogConfig(env, 'log'),
  ingest: readIngestProgram,
  projector: readProjectorProgram,
  push: readPushProgram,
  query: readQueryProgram,
};

const named = (program: string) => programs.filter((each) => each.program === program).map(({ name }) => name);

function environmentOf({ environment = {} }: Service, env: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, interpolate(value, env)]));
}

/** Environment set by the image. */
function imageEnvironment(): Record<string, string> {
  const [, text = ''] = /^ENV (.*)$/m.exec(readDeploy('docker/Dockerfile')) ?? [];
  return Object.fromEntries(text.split(' ').map((pair) => pair.split('=') as [string, string]));
}

/** Reads a program's settings. Returns the names of the variables it read. */
function readAndWatch(read: (env: NodeJS.ProcessEnv) => unknown, env: Record<string, string>): Set<string> {
  const asked = new Set<string>();
  const watched = new Proxy<NodeJS.ProcessEnv>(env as NodeJS.ProcessEnv, {
    get(target, name: string) {
      asked.add(name);
      return target[name];
    },
  });
  read(watched);
  return asked;
}

test('a guarded program is killed by its guard, which says so, and not by Docker', () => {
  const guarded = programs.filter(({ program }) => ['ingest', 'projector', 'push', 'query'].includes(program));
  expect(guarded).toHaveLength(7);
  for (const { name, service } of guarded) {
    const [, seconds] = /^(\d+)s$/.exec(service.stop_grace_period ?? '') ?? [];
    expect([name, Number(seconds) * 1_000 > TIMEOUTS.shutdownMs]).toEqual([name, true]);
  }
});

test('two of each program, one push, one import, and no unknown program', () => {
  for (const program of ['ingest', 'projector', 'query']) expect(named(program)).toHaveLength(2);
  for (const program of ['import', 'push']) expect(named(program)).toEqual([program]);
  const others = programs.filter(({ service }) => service.profiles);
  expect(others.map(({ name, service }) => [name, service.profiles])).toEqual([
    ['log', ['tools']],
    ['catalog', ['tools']],
    ['admin', ['tools']],
  ]);
  // Arguments of `docker compose run` replace the command, so a tool's name must be in the entrypoint.
  for (const { service } of others)
    expect(service.entrypoint?.slice(0, -1)).toEqual(['node', 'infra/deploy/docker/start.mjs']);
});

test('each program starts with its environment, and reads all of it', () => {
  const env = madeEnv();
  for (const { name, program, service } of programs) {
    const read = READERS[program];
    if (!read) continue;
    const given = environmentOf(service, env);
    const asked = readAndWatch(read, { ...imageEnvironment(), ...given });
    expect([name, Object.keys(given).filter((variable) => !asked.has(variable))]).toEqual([name, []]);
  }
});

test('nothing starts without the secrets, and one command creates all of them', () => {
  const required = requiredVariables();
  expect(required).toContain('DROPTALLY_SECRET');
  // A site from before there was push has no key for it, and starts without.
  expect(Object.keys(madeEnv()).sort()).toEqual([...required, 'DROPTALLY_PUSH_KEY'].sort());
  const [ingest] = programs.filter(({ program }) => program === 'ingest');
  expect(() => environmentOf(ingest?.service ?? { image: '' }, {})).toThrow(
    'DROPTALLY_SECRET: make infra/deploy/.env first with node infra/deploy/make-env.mjs',
  );
});

test('every image has a pinned version', () => {
  const others = services.map(([, { image }]) => image).filter((image) => image !== 'droptally');
  for (const image of others) expect(image).toMatch(/^[a-z/-]+:v?\d+\.\d+/);
  for (const [, image] of readDeploy('docker/Dockerfile').matchAll(/^FROM (\S+)/gm))
    expect(image).toMatch(/:\d+\.\d+\.\d+/);
});

test('one service builds the image of all programs, and none pulls it', () => {
  expect(programs.filter(({ service }) => service.build).map(({ name }) => name)).toEqual(['import']);
  for (const { name, service } of programs) expect([name, service.pull_policy]).toEqual([name, 'never']);
});

test('long-running services have health checks and restart, and every service has limits', () => {
  const own = /^HEALTHCHECK .*healthy\.mjs/m.test(readDeploy('docker/Dockerfile'));
  for (const [name, { healthcheck, image }] of staying)
    expect([name, (healthcheck?.test ?? []).length > 0 || (own && image === 'droptally')]).toEqual([name, true]);
  const passing = services.filter(([, { restart }]) => restart !== 'unless-stopped').map(([name]) => name);
  expect(passing).toEqual(['import', 'log', 'catalog', 'admin']);
  for (const [name, { deploy }] of services) {
    const { cpus, memory } = deploy?.resources?.limits ?? {};
    // Docker rejects a limit of more processors than the machine has, so defaults stay at two or less.
    expect([name, Number(interpolate(cpus ?? 'none', {})) <= 2]).toEqual([name, true]);
    expect([name, interpolate(memory ?? 'none', {})]).toEqual([name, expect.stringMatching(/^\d+[MG]$/)]);
  }
});

test('each program has its own volume for its data', () => {
  const kept = services.flatMap(([name, { volumes = [] }]) =>
    volumes.filter((volume) => volume.includes(':/data')).map((volume) => [name, volume.split(':')[0]]),
  );
  for (const name of [...named('ingest'), ...named('projector'), 'push', 'proxy'])
    expect(kept).toContainEqual([name, name]);
  expect(new Set(kept.map(([, volume]) => volume)).size).toBe(kept.length);
  const mounted = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''));
  expect([...new Set(mounted.filter((volume) => /^\w/.test(volume)))].sort()).toEqual(
    Object.keys(compose.volumes).sort(),
  );
});

test('only the proxy is public, and Grafana is on localhost only', () => {
  const published = services.flatMap(([name, { ports = [] }]) => ports.map((port) => [name, interpolate(port, {})]));
  expect(published).toEqual([
    ['proxy', '8080:8080'],
    ['grafana', '127.0.0.1:3000:3000'],
  ]);
  const inside = Object.entries(compose.networks).filter(([, network]) => network?.internal);
  expect(inside.map(([name]) => name)).toEqual(['front', 'back', 'watch']);
  for (const { name, service } of programs) {
    const networks = service.networks ?? [service.network_mode];
    // It alone has somebody to write to.
    expect([name, networks.includes('outside')]).toEqual([name, name === 'push']);
    expect([name, service.read_only]).toEqual([name, true]);
  }
});

test('programs are configured with existing brokers, databases and users', () => {
  const env = madeEnv();
  const sql = readDeploy('clickhouse/20-services.sql');
  const databases = readDeploy('clickhouse/10-database.sql');
  for (const { service } of programs) {
    const { KAFKA_BROKERS, CLICKHOUSE_URL, CLICKHOUSE_USER } = environmentOf(service, env);
    const url = CLICKHOUSE_URL === undefined ? undefined : new URL(CLICKHOUSE_URL);
    for (const [host] of [KAFKA_BROKERS?.split(':') ?? [], [url?.hostname]])
      if (host !== undefined) expect(compose.services).toHaveProperty(host);
    if (!url) continue;
    expect(databases).toContain(`CREATE DATABASE IF NOT EXISTS ${url.pathname.slice(1)};`);
    expect(sql).toContain(`CREATE USER IF NOT EXISTS ${CLICKHOUSE_USER}\n`);
  }
  const { kafka, clickhouse } = compose.services;
  expect(kafka?.environment).toMatchObject({ KAFKA_ADVERTISED_LISTENERS: 'PLAINTEXT://kafka:9092' });
  const given = Object.keys(clickhouse?.environment ?? {});
  const [, needed = ''] = /for name in (.*);/.exec(readDeploy('clickhouse/apply.sh')) ?? [];
  expect(given).toEqual(expect.arrayContaining(needed.split(' ')));
});

test('the proxy and Prometheus know every program', () => {
  const at = (names: string[]) => names.map((name) => `${name}:8080`);
  const { INGEST, QUERY, PUSH } = compose.services['proxy']?.environment ?? {};
  expect([INGEST, QUERY, PUSH]).toEqual(['ingest', 'query', 'push'].map((program) => at(named(program)).join(' ')));
  const scraped = [...readDeploy('prometheus/prometheus.yaml').matchAll(/targets: \[(.*)\] \}/g)];
  expect(scraped.map(([, targets]) => targets?.split(', '))).toEqual(
    ['ingest', 'projector', 'push', 'query'].map((program) => at(named(program))),
  );
});

test('the documented backup command mounts the screenshots of every ingest from existing volumes', () => {
  const [, line = ''] = /^(docker compose .* run .*\\\n? +admin backup .*)$/m.exec(readDeploy('../README.md')) ?? [];
  const given = [...line.matchAll(/ -v (\S+?):(\S+)/g)].map(([, source = '', target = '']) => ({ source, target }));
  const shot = [...line.matchAll(/ --screenshots (\S+)/g)].map(([, dir]) => dir);
  const kept = named('ingest').map((name) => {
    const { volumes = [] } = compose.services[name] ?? {};
    return volumes.find((volume) => volume.endsWith(':/data'))?.split(':')[0];
  });
  // Compose prefixes its volumes with the project's name and takes names it does not know unchanged.
  const mounted = given.filter(({ source }) => !source.startsWith('/'));
  expect(mounted.map(({ source }) => source)).toEqual(kept.map((volume) => `${compose.name}_${volume}`));
  expect(mounted.map(({ target }) => target)).toEqual(shot.map((dir) => `${dir}:ro`));
  const [backup] = given.filter(({ source }) => source.startsWith('/'));
  expect(line).toContain(` admin backup ${backup?.target}/`);
  // ClickHouse may be down; dependencies started with the program would wait for it.
  expect(line).toContain(' --no-deps ');
});
