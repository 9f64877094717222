import { PUSH_PATH, PUSH_PATHS } from '@droptally/proto/api/paths';
import { Subscriber } from '@droptally/push/testing/push-service';
import type { Question, Site } from '../../support/wire/ask.ts';
import { Visitor } from '../../support/wire/visitor.ts';
import type { Documentation } from './documentation.ts';

const TEXT = { 'Content-Type': 'text/plain' };
const LARGE = { 'Content-Type': 'application/json', 'Content-Length': '5000000', Connection: 'close' };
const WRITES_A_MINUTE = 30;

/** Covers the key, a subscription and its end, with their rejections. */
export async function seePush(site: Site, documentation: Documentation): Promise<void> {
  const visitor = new Visitor(site);
  const ask = (status: number, path: string, body: unknown, headers: Question['headers'] = {}) =>
    documentation.answered(status, visitor, {
      path: PUSH_PATH + path,
      method: 'POST',
      body: body as object,
      headers,
    });
  await documentation.answered(200, visitor, { path: PUSH_PATH });
  const { endpoint, keys } = new Subscriber('https://updates.push.services.mozilla.com');
  const wanted = { endpoint, keys, categories: ['NewStage'], server: 'CN', locale: 'zh' };
  await ask(200, PUSH_PATHS.subscriptions, wanted);
  await ask(400, PUSH_PATHS.subscriptions, { ...wanted, endpoint: 'https://127.0.0.1/' });
  await ask(200, PUSH_PATHS.removal, { endpoint });
  await ask(400, PUSH_PATHS.removal, {});
  for (const path of Object.values(PUSH_PATHS)) {
    await ask(403, path, wanted, { Origin: 'https://evil.example' });
    await ask(413, path, '', LARGE);
    await ask(415, path, '{}', TEXT);
  }
  for (let count = 0; count < WRITES_A_MINUTE; count++)
    await visitor.ask({ path: PUSH_PATH + PUSH_PATHS.removal, method: 'POST', body: { endpoint } });
  await ask(429, PUSH_PATHS.subscriptions, wanted);
  await ask(429, PUSH_PATHS.removal, { endpoint });
}
