import { Agent } from 'node:http';
import { type Received, type SentRequest, sendRequest } from '@droptally/http/testing/send-request';

export type Question = Pick<SentRequest, 'path' | 'method' | 'headers' | 'body'>;

export type Answer = Received & {
  /** Parses the body as JSON. Throws if it is not. */
  json<Body = Record<string, unknown>>(): Body;
};

/** Address of the site under test, the only thing these tests know about it. */
export type Site = {
  url: string;
  /** Addresses of the individual programs, if several share the load. */
  programs?: { ingest: string[]; query: string[] };
};

/** Returns one program, for state kept per program: limits per address, idempotency lookups, screenshots. */
export function oneIngest({ url, programs }: Site): Site {
  return { url: programs?.ingest[0] ?? url };
}

export function oneQuery({ url, programs }: Site): Site {
  return { url: programs?.query[0] ?? url };
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

export async function ask(site: Site, question: Question): Promise<Answer> {
  const { hostname, port } = new URL(site.url);
  const received = await sendRequest({ hostname, port, agent, ...question });
  return { ...received, json: () => JSON.parse(received.text) };
}

/** Closes the kept-alive connections. */
export function hangUp(): void {
  agent.destroy();
}
