import type { IncomingHttpHeaders } from 'node:http';
import { startCaddy } from './caddy.ts';
import { type Named, startNamed } from './named-program.ts';

/** What a program behind the proxy saw of a request. */
export type Seen = { program: string; number: number; url: string; bytes: number; headers: IncomingHttpHeaders };

export type ProxyInFront = {
  url: string;
  ask(path: string, init?: RequestInit): Promise<Seen>;
  stop(which: { program: string; number: number }): Promise<void>;
  close(): Promise<void>;
};

/** Starts the proxy in front of two stubs of each kind. */
export async function startProxy(): Promise<ProxyInFront> {
  const programs = await Promise.all([0, 1, 2, 3].map((n) => startNamed(n < 2 ? 'ingest' : 'query', n % 2)));
  const push = await startNamed('push', 0);
  const at = (program: string) => programs.filter((each) => each.program === program).map(({ address }) => address);
  const caddy = await startCaddy(at('ingest'), at('query'), push.address);
  return {
    url: caddy.url,
    async ask(path, init) {
      const answer = await fetch(`${caddy.url}${path}`, init);
      return (await answer.json()) as Seen;
    },
    async stop({ program, number }) {
      await programs.find((each) => each.program === program && each.number === number)?.close();
    },
    async close() {
      await caddy.close();
      await Promise.all([...programs, push].map((program: Named) => program.close()));
    },
  };
}
