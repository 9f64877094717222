import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { freePort } from '@droptally/event-log/testing/free-port';
import { DEPLOY, ROOT, readDeploy } from './compose-file.ts';

const START = join(DEPLOY, 'docker/start.mjs');
const HEALTHY = join(DEPLOY, 'docker/healthy.mjs');

/** Returns the programs in the image, as its own error message lists them. */
function knownPrograms(): string[] {
  const { status, stderr } = spawnSync(process.execPath, [START, 'nonsense'], { encoding: 'utf8' });
  expect(status).toBe(2);
  return (/There are: (.*)\./.exec(stderr)?.[1] ?? '').split(', ');
}

async function askHealth(port: number): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [HEALTHY], { env: { ...process.env, PORT: String(port) } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  return { code, said };
}

test('the image has every program that npm can start, and the default one', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  const verbs = Object.entries(scripts).filter(([, script]) => String(script).includes('infra/dev/program.mjs'));
  // Benches, pictures, cases of plans and readings of files are not programs of the site.
  const names = verbs
    .map(([verb]) => (verb === 'start' ? 'standalone' : verb))
    .filter((name) => !['bench', 'picture', 'plan', 'recognizer'].includes(name));
  expect(knownPrograms().sort()).toEqual(names.sort());
  expect(readDeploy('docker/Dockerfile')).toContain('CMD ["standalone"]');
});

test('each of its programs is built by a package in the image', () => {
  const files = [...readDeploy('docker/programs.mjs').matchAll(/'(services\/.*\.js)'/g)].map(([, file = '']) => file);
  expect(files).toHaveLength(knownPrograms().length);
  for (const file of files) {
    const [name = ''] = /\w+(?=\.js$)/.exec(file) ?? [];
    const config = join(ROOT, dirname(dirname(file)), 'rolldown.config.js');
    expect([file, existsSync(config) && readFileSync(config, 'utf8').includes(name)]).toEqual([file, true]);
  }
});

test('its health check queries the program and prints the response', async () => {
  const healths = [200, 503];
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/api/_/health' ? (healths.shift() ?? 500) : 404).end('as it is');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await askHealth(port)).toEqual({ code: 0, said: 'as it is\n' });
  expect(await askHealth(port)).toEqual({ code: 1, said: 'as it is\n' });
  await new Promise((closed) => server.close(closed));
  expect(await askHealth(await freePort())).toMatchObject({ code: 1 });
});
