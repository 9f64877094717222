import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAccountId } from '@droptally/domain/identity/account-id';
import { newReportId } from '@droptally/domain/identity/report-id';
import type { EventLog } from '@droptally/event-log/event-log';
import { encodeFact } from '@droptally/event-log/facts';
import { openLog } from '@droptally/event-log/open-log';
import { macFrom } from '@droptally/http/site-secret';
import type { Event } from '@droptally/proto/events';
import { settleSecret } from './settle-secret.ts';

const NOW = 1_736_078_400_000;
const OWN = 'own'.repeat(20);
const OTHER = 'other'.repeat(20);

let dir: string;
let log: EventLog;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'droptally-secret-'));
  log = await openLog({ mode: 'embedded', dir: join(dir, 'log') });
});
afterEach(async () => {
  await log.close();
  rmSync(dir, { recursive: true });
});

const append = (...facts: Event[]) =>
  log.append(facts.map((fact, n) => ({ key: String(n), value: encodeFact(fact).slice() })));

function account(secret: string): Event {
  const id = openAccountId(macFrom(Buffer.from(secret)), new Uint8Array(28));
  const hashes = { accountHash: new Uint8Array(8), addressHash: new Uint8Array(8) };
  return { id, occurredAt: NOW, fact: { $case: 'accountOpened', value: hashes } };
}

function recall(secret: string): Event {
  const id = newReportId(macFrom(Buffer.from(secret)), { now: NOW, random: new Uint8Array(8) });
  return { id, occurredAt: NOW, fact: { $case: 'reportRecalled', value: {} } };
}

const imported = (n: number): Event => ({
  id: `import ${n}`,
  occurredAt: NOW,
  fact: { $case: 'importCompleted', value: { facts: 0 } },
});

test('a new site makes its secret, and reads it later', async () => {
  await append(imported(0));
  const made = await settleSecret(dir, undefined, log);
  expect(await settleSecret(dir, undefined, log)).toEqual(made);
});

test('a secret that is missing is not made anew where the log holds what it sealed', async () => {
  await append(account(OWN), ...Array.from({ length: 1_500 }, (_, n) => imported(n)));
  await expect(settleSecret(dir, undefined, log)).rejects.toThrow(/site-secret is missing.*restore it from a backup/);
  expect(existsSync(join(dir, 'site-secret'))).toBe(false);
  expect((await settleSecret(dir, OWN, log)).toString()).toBe(OWN);
});

test('a secret that did not make the newest ids is refused by its name, and not shown', async () => {
  await append(recall(OWN));
  await expect(settleSecret(dir, OTHER, log)).rejects.toThrow(
    /^DROPTALLY_SECRET is not the secret that made .*: set it to what it was \(files\/site-secret\.… in a backup\)$/,
  );
  writeFileSync(join(dir, 'site-secret'), OTHER);
  await expect(settleSecret(dir, OTHER, log)).rejects.toThrow(`, or unset it to use ${join(dir, 'site-secret')}`);
  const refusal = await settleSecret(dir, undefined, log).catch(String);
  expect(refusal).toContain(`${join(dir, 'site-secret')} is not the secret`);
  expect(refusal).toContain('restore it from a backup (files/site-secret.… there)');
  expect(refusal).not.toContain(OTHER);
  writeFileSync(join(dir, 'site-secret'), OWN);
  expect((await settleSecret(dir, undefined, log)).toString()).toBe(OWN);
});

test('a site whose secret was changed is checked by its newest ids', async () => {
  await append(account(OWN), account(OTHER));
  expect((await settleSecret(dir, OTHER, log)).toString()).toBe(OTHER);
});

test('forged facts after a site’s own do not lock it out', async () => {
  const records = [account(OWN), recall(OTHER)].map((fact) => ({ key: 'one', value: encodeFact(fact).slice() }));
  for (const record of records) await log.append([record]);
  expect((await settleSecret(dir, OWN, log)).toString()).toBe(OWN);
});
