import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@droptally/programs/testing/free-port';
import { INFRA } from './compose-file.ts';
import { type Named, startNamed } from './named-program.ts';

/** What a program behind the proxy saw of a request. */
export type Seen = { program: string; number: number; url: string; bytes: number; headers: IncomingHttpHeaders };

export type ProxyInFront = {
  url: string;
  ask(path: string, init?: RequestInit): Promise<Seen>;
  stop(which: { program: string; number: number }): Promise<void>;
  close(): Promise<void>;
};

/** The proxy as it is in the compose file, in front of two programs of each kind that tell what they see. */
export async function startProxy(caddyPath: string): Promise<ProxyInFront> {
  const programs = await Promise.all([0, 1, 2, 3].map((n) => startNamed(n < 2 ? 'ingest' : 'query', n % 2)));
  const at = (program: string) => programs.filter((each) => each.program === program).map(({ address }) => address);
  const [port, healthPort] = [await freePort(), await freePort()];
  const home = mkdtempSync(join(tmpdir(), 'droptally-proxy-'));
  const settings = { INGEST: at('ingest').join(' '), QUERY: at('query').join(' '), SITE: `:${port}` };
  const caddy = spawn(caddyPath, ['run', '--config', join(INFRA, 'proxy/Caddyfile')], {
    env: { ...process.env, ...settings, HEALTH_PORT: String(healthPort), HOME: home, XDG_DATA_HOME: home },
    stdio: 'ignore',
  });
  await answers(caddy, `http://127.0.0.1:${healthPort}/`);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    async ask(path, init) {
      const answer = await fetch(`${url}${path}`, init);
      return (await answer.json()) as Seen;
    },
    async stop({ program, number }) {
      await programs.find((each) => each.program === program && each.number === number)?.close();
    },
    async close() {
      const ended = once(caddy, 'exit');
      caddy.kill('SIGKILL');
      await ended;
      await Promise.all(programs.map((program: Named) => program.close()));
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function answers(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(20);
  }
  throw new Error(`The proxy ended with ${child.exitCode}`);
}
