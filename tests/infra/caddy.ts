import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@droptally/event-log/testing/free-port';
import { until } from '../support/until.ts';
import { DEPLOY } from './compose-file.ts';
import { fetchedTool } from './tools.ts';

export type Caddy = { url: string; close(): Promise<void> };

export const CADDY = fetchedTool('caddy', 'proxy');

/** Starts the proxy as configured by the compose file, in front of programs at these addresses. */
export async function startCaddy(
  ingests: readonly string[],
  queries: readonly string[],
  push = '127.0.0.1:9',
): Promise<Caddy> {
  const [port = 0, healthPort = 0] = await freePorts(2);
  const home = mkdtempSync(join(tmpdir(), 'droptally-proxy-'));
  const settings = { INGEST: ingests.join(' '), QUERY: queries.join(' '), PUSH: push, SITE: `:${port}` };
  const caddy = spawn(CADDY.path, ['run', '--config', join(DEPLOY, 'proxy/Caddyfile')], {
    env: { ...process.env, ...settings, HEALTH_PORT: String(healthPort), HOME: home, XDG_DATA_HOME: home },
    stdio: 'ignore',
  });
  await answers(caddy, `http://127.0.0.1:${healthPort}/`);
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const ended = once(caddy, 'exit');
      caddy.kill('SIGKILL');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function answers(child: ChildProcess, url: string): Promise<void> {
  await until('the proxy', async () => {
    if (child.exitCode !== null) throw new Error(`The proxy ended with ${child.exitCode}`);
    return (await fetch(url).catch(() => undefined))?.ok;
  });
}
