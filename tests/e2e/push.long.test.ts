import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PUSH_PATH, PUSH_PATHS } from '@droptally/proto/api/paths';
import type { PushSubscriptionBody } from '@droptally/proto/api/push';
import { claimsOf, type PushService, Subscriber, startPushService } from '@droptally/push/testing/push-service';
import { edit, importOwnCatalog } from '../support/operator/catalog-folder.ts';
import { preparedCopy } from '../support/standalone/data-folder.ts';
import { adminData, runAdmin } from '../support/standalone/run-admin.ts';
import { endSites, type Site, startSite } from '../support/standalone/site.ts';
import { until } from '../support/until.ts';
import { hangUp } from '../support/wire/ask.ts';
import { Visitor } from '../support/wire/visitor.ts';

const HOUR = 3_600_000;
const TEXTS = ['--zh', '消息', '--en', 'A message', '--ja', 'お知らせ', '--ko', '메시지'];

let service: PushService;
let dataDir: string;
let site: Site;

beforeAll(async () => {
  service = await startPushService();
  dataDir = await preparedCopy();
  await importOwnCatalog(dataDir);
  site = await startSite({ dataDir, env: { DROPTALLY_PUSH_HOSTS: service.origin } });
});
afterAll(async () => {
  hangUp();
  await endSites();
  await service.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function subscribe(wanted: Partial<PushSubscriptionBody>): Promise<Subscriber> {
  const subscriber = new Subscriber(service.origin);
  const { endpoint, keys } = subscriber;
  const body = { endpoint, keys, categories: ['Maintenance'], server: 'CN', locale: 'en', ...wanted };
  const path = PUSH_PATH + PUSH_PATHS.subscriptions;
  const answer = await new Visitor(site).ask({ path, method: 'POST', body });
  expect([answer.status, answer.text]).toEqual([200, 'OK']);
  return subscriber;
}

const received = (subscriber: Subscriber) =>
  until('a message', () => subscriber.messagesIn(service).length > 0 && subscriber.messagesIn(service));

test('an operator’s message and a notice of maintenance reach their subscribers once, also over a kill', async () => {
  const [one, other] = [await subscribe({}), await subscribe({ server: 'KR', locale: 'ko' })];
  const { id } = await adminData<{ id: number }>(
    dataDir,
    ...['push', '--category', 'Maintenance', '--servers', 'CN', '--path', '/statistics', ...TEXTS],
  );
  expect(id).toBe(1);
  expect(await received(one)).toMatchObject([{ title: 'Maintenance', body: 'A message', path: '/statistics' }]);
  await site.kill();
  await site.start();
  const texts = ['--zh', '停机', '--en', 'Down at **noon**', '--ja', '停止', '--ko', '점심에 중단'];
  expect(
    (await runAdmin(dataDir, ['notices', 'publish', '--severity', 'urgent', '--maintenance', ...texts])).code,
  ).toBe(0);
  expect(await received(other)).toMatchObject([{ title: '점검 안내', body: '점심에 중단', path: '/' }]);
  await until('the notice', () => one.messagesIn(service).length === 2);
  expect(one.messagesIn(service).map(({ body }) => body)).toEqual(['A message', 'Down at noon']);
});

test('stages that open now are told, by the key that the site has made for itself', async () => {
  const subscriber = await subscribe({ categories: ['NewStage'], locale: 'zh' });
  const opened = new Date(Date.now() - HOUR).toISOString().slice(0, 16);
  edit(dataDir, 'zones/e2e_zone.yaml', (text) => text.replace(/^open: .*$/m, `open: {CN: ${opened}+00:00 ..}`));
  const [message] = await received(subscriber);
  expect(message).toMatchObject({
    title: '新作战开放（CN）',
    body: '演习已开放。',
    path: '/result/stage/e2e_zone/e2e_01_perm?server=CN',
  });
  expect(statSync(join(dataDir, 'push-key')).mode & 0o777).toBe(0o600);
  const offer = (await new Visitor(site).ask({ path: PUSH_PATH })).json<{ publicKey: string }>();
  for (const arrived of service.arrived)
    expect(claimsOf(arrived, offer.publicKey)).toMatchObject({ aud: service.origin });
});

test('a command that says nothing, or leads elsewhere, is refused', async () => {
  const refused = [
    ['push', '--category', 'Spam', ...TEXTS],
    ['push', '--category', 'NewStage', '--en', 'x'],
    ['push', '--category', 'NewStage', '--path', '//evil.example', ...TEXTS],
    ['push', '--category', 'NewStage', '--servers', 'TW', ...TEXTS],
  ];
  for (const args of refused) expect([args, (await runAdmin(dataDir, args)).code]).toEqual([args, 2]);
});
