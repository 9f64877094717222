import { createHmac } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogDirectory, packagedCatalog } from '@droptally/catalog/catalog-directory';
import { derived } from '@droptally/catalog/catalog-source';
import { loadCatalog } from '@droptally/catalog/load-catalog';
import { accountHash, openAccountId } from '@droptally/domain/identity/account-id';
import type { EventLog, LogRecord } from '@droptally/event-log/event-log';
import { encodeFact } from '@droptally/event-log/facts';
import { readLog } from '@droptally/event-log/read-log';
import { projections } from '@droptally/projector/projections';
import { knownAccounts } from '@droptally/projector/reports/known-accounts';
import { logOf, projectedSite } from '@droptally/projector/testing/projected-site';
import { submittedReport } from '@droptally/projector/testing/submitted-report';
import { DropType, type Event, type ReportSubmitted } from '@droptally/proto/events';
import { checkTables } from '@droptally/warehouse/batches/check-tables';
import { runCommand } from '../command-line/run-command.ts';
import { commands } from '../commands.ts';
import type { OperatedSite } from '../operated-site.ts';

const AT = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
const mac = (message: string) => createHmac('sha256', 'test').update(message).digest();
const account = openAccountId(mac, new Uint8Array(16));
const site = projectedSite();
const siteDir = mkdtempSync(join(tmpdir(), 'droptally-check-full-'));
const RULES = join(siteDir, 'catalog/reject-rules.yaml');
cpSync(packagedCatalog(), join(siteDir, 'catalog'), {
  recursive: true,
  filter: (path) => !path.endsWith('counters'),
});
const NO_RULES = '[]\n';
const OUTCAST = '- {id: 1, during: always, expression: \'source == "outcast"\', reliability: 256}\n';

let log: EventLog;
beforeEach(async () => {
  writeFileSync(RULES, OUTCAST);
  log = await logOf();
  await append(...history());
  await project();
});
afterEach(() => site.clear());
afterAll(async () => {
  await site.close();
  rmSync(siteDir, { recursive: true, force: true });
});

const DROPS = [
  { dropType: DropType.EXTRA, itemId: '2001', quantity: 1 },
  { dropType: DropType.REGULAR, itemId: '30012', quantity: 1 },
];
const idOf = (n: number) => `report-${String(n).padStart(29, '0')}`;

function report(n: number, about: Partial<ReportSubmitted> = {}, at = AT + n): Event {
  const value = submittedReport({ account, accountHash: accountHash(mac, account), drops: DROPS, ...about });
  return { id: idOf(n), occurredAt: at, fact: { $case: 'reportSubmitted', value } };
}

function recall(n: number, at: number): Event {
  return { id: idOf(n), occurredAt: at, fact: { $case: 'reportRecalled', value: {} } };
}

function imported(n: number): Event {
  const counts = [{ itemId: '30012', quantity: 5_000_000_000, times: 4_000_000_000, sumOfSquares: 6_000_000_000 }];
  const value = {
    origin: 'origin',
    server: 'US',
    stageId: 'main_01-07',
    from: AT,
    until: AT + HOUR,
    rangeStart: 0,
    counts,
  };
  const fact = { $case: 'countsImported' as const, value: { ...value, category: 0 } as never };
  return { id: `import-${n}`, occurredAt: AT, fact };
}

/** Some of everything that a log may hold. */
function history(): (Event | Uint8Array)[] {
  const metadata = { fileName: '', fingerprint: '', lastModified: 0, md5: 'D41D8CD98F00B204E9800998ECF8427E' };
  const shot = { metadata: { ...metadata, recognizerVersion: '', recognizerAssetsVersion: '' } };
  const opened = { account, accountHash: accountHash(mac, account), addressHash: new Uint8Array(8) };
  return [
    { id: 'opened', occurredAt: AT, fact: { $case: 'accountOpened', value: opened as never } },
    ...Array.from({ length: 20 }, (_, n) => report(n)),
    report(3),
    recall(4, AT + HOUR),
    recall(4, AT + HOUR),
    recall(999, AT + HOUR),
    recall(5, AT + 26 * HOUR),
    report(100, { source: 'outcast', version: '"龍\\\n/' }),
    report(101, shot),
    report(102, shot),
    report(103, { account: 'nobody', server: 'JP' }),
    report(104, { stageId: 'no-such-stage', drops: [] }),
    report(105, { drops: [{ dropType: DropType.REGULAR, itemId: '30012', quantity: 4_000_000_000 }] }),
    imported(1),
    imported(1),
    Uint8Array.from([255, 1, 2]),
    report(200, {}, AT + 200 * HOUR),
    report(6, {}, AT + 201 * HOUR),
  ];
}

async function append(...facts: readonly (Event | Uint8Array)[]): Promise<void> {
  await log.append(facts.map((fact) => ({ key: 'k', value: fact instanceof Uint8Array ? fact : encodeFact(fact) })));
}

function inForce() {
  const loaded = loadCatalog(catalogDirectory(siteDir));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded));
  return derived(loaded.catalog);
}

async function project(): Promise<void> {
  const rules = inForce();
  const options = { isOurs: knownAccounts(mac), rules: () => rules, onNoRow() {}, onDeadLetter() {} };
  const filled = { projections: Object.values(projections(options)), catalogHash: () => rules.catalog.hash };
  expect((await site.project(log, 0, filled)).troubles).toEqual([]);
}

const notes: string[] = [];
const note = (text: string) => notes.push(text);
async function check(
  args: readonly string[] = [],
  look = () => checkTables(site.warehouse),
): Promise<{ isWhole: boolean; said: string[] }> {
  const said: string[] = [];
  const { warehouse } = site;
  const operated: Partial<OperatedSite> = {
    check: look,
    ask: (query, params) => query.run(warehouse, params),
    log: async () => log,
    mac: async () => mac,
    siteDir: () => siteDir,
  };
  const terminal = { out: (text: string) => said.push(...text.split('\n')), note, progress() {} };
  const context = { terminal, site: operated as OperatedSite, now: AT, readInput: () => '' };
  return { isWhole: (await runCommand(commands, ['check', ...args], context as never)) === 0, said };
}

async function contentOf(from: EventLog): Promise<LogRecord[]> {
  const all: LogRecord[] = [];
  await readLog({
    log: from,
    from: [],
    ends: await from.ends(),
    async handle({ records }) {
      all.push(...records);
      return false;
    },
  });
  return all;
}

/** As a disk may: what a report says, with a bit of its quantity turned. */
function turned(value: Uint8Array): Uint8Array {
  const changed = Buffer.from(value);
  const at = changed.indexOf('30012') + '30012'.length + 1;
  changed[at] = (changed[at] ?? 0) ^ 2;
  return changed;
}

const change = (what: string) =>
  site.warehouse.command({ query: `ALTER TABLE ${what} SETTINGS mutations_sync = 1, enable_lightweight_delete = 1` });

test('tables of repeats, recalls and rejected reports are whole, and the number of dead letters is noted', async () => {
  const counted = await site.warehouse.query({
    query: 'SELECT count() AS n, uniqExact(reliability) AS r, countIf(sign = -1) AS x FROM reports WHERE sign != 0',
    format: 'JSONEachRow',
  });
  expect(await counted.json()).toEqual([{ n: 30, r: 5, x: 1 }]);
  expect(await check(['--full'])).toEqual({ isWhole: true, said: ['reports_v1 is whole', 'activity_v1 is whole'] });
  expect(notes.at(-1)).toBe('records of the log that could not be read, and count nothing: 1; see dead-letters list');
});

test('what could not be checked is reported, and the table not counted as whole', async () => {
  const unseen = ['it cannot be read now: Cannot open file'];
  const whole = await checkTables(site.warehouse);
  const { isWhole, said } = await check([], async () => whole.map((table) => ({ ...table, unseen })));
  expect(isWhole).toBe(false);
  expect(said).toEqual(['reports_v1', 'activity_v1'].map((build) => `${build}: not all was seen: ${unseen[0]}`));
});

test('what is counted after the check is not compared', async () => {
  await append(report(300));
  expect(await check(['--full'])).toMatchObject({ isWhole: true });
});

test.each([
  [
    'reports_v1 DELETE WHERE log_offset = 7',
    'reports_v1: CN main_01-07: the log gives 27 rows of 25 runs, it holds 26 rows of 24 runs',
  ],
  [
    'reports_v1 UPDATE account = 7 WHERE log_offset = 7',
    'reports_v1: CN main_01-07: it holds other rows than the log gives',
  ],
  [
    'reports_v1 UPDATE quantities = [2, 1] WHERE log_offset = 7',
    'reports_v1: CN main_01-07: sums of 1 rows are not those of their drops',
  ],
  [
    'reports_v1 UPDATE runs = 5 WHERE log_offset = 7',
    'reports_v1: CN main_01-07: the log gives 27 rows of 25 runs, it holds 27 rows of 29 runs',
  ],
  [
    'reports_v1 UPDATE reliability = 0 WHERE reliability = 256',
    'reports_v1: CN main_01-07: rows are counted otherwise than by the rules in force',
  ],
  [
    "reports_v1 UPDATE imported_times = [1] WHERE category = 'imported'",
    'reports_v1: US main_01-07: it holds other rows than the log gives',
  ],
  [
    "activity_v1 UPDATE detail = '' WHERE kind = 'dead_letter'",
    'activity_v1: dead_letter: it holds other rows than the log gives',
  ],
])('%s is found', async (what, said) => {
  await change(what);
  const found = await check(['--full']);
  expect(found.isWhole).toBe(false);
  expect(found.said).toContain(said);
});

/** Puts another log in place of this one, in which one record has changed. */
async function changeRecord(changed: number): Promise<void> {
  const records = await contentOf(log);
  await log.close();
  log = await logOf();
  await log.append(records.map(({ key, value }, n) => ({ key, value: n === changed ? turned(value) : value })));
}

test('a record of the log that has changed since it was counted is named, and not the table', async () => {
  await append(report(300, {}, AT + 202 * HOUR));
  await project();
  const [end = 0] = await log.ends();
  await changeRecord(end - 1);
  const { isWhole, said } = await check(['--full']);
  expect(isWhole).toBe(false);
  expect(said).toEqual([
    expect.stringMatching(
      `^reports_v1: the log is damaged, and not this table: record ${end - 1} of partition 0 is not the one that was counted\\. Do not rebuild\\. Restore the backup`,
    ),
    'activity_v1 is whole',
  ]);
});

test.each([
  ['log', () => changeRecord(9)],
  ['table', () => change("reports_v1 UPDATE account = 7 WHERE log_offset >= 9 AND category != ''")],
])(
  'the first record that differs is named where it is amid a batch, whether it changed in the %s',
  async (_, damage) => {
    await damage();
    const { isWhole, said } = await check(['--full']);
    expect(isWhole).toBe(false);
    expect(said.filter((line) => line.includes('record'))).toEqual([
      'reports_v1: record 9 of partition 0 is the first that differs: it has changed in the log, or its rows in the table',
    ]);
  },
);

test('a duplicate row is found', async () => {
  await site.warehouse.command({ query: 'INSERT INTO reports_v1 SELECT * FROM reports_v1 WHERE log_offset = 7' });
  expect(await check(['--full'])).toMatchObject({
    isWhole: false,
    said: expect.arrayContaining([expect.stringContaining('it holds 28 rows of 26 runs')]),
  });
});

test('with another catalog only what the facts say is compared, not what rules decide', async () => {
  writeFileSync(RULES, NO_RULES);
  expect(await check(['--full'])).toEqual({
    isWhole: true,
    said: [expect.stringMatching(/^reports_v1 is whole, as far as no rule decides/), 'activity_v1 is whole'],
  });
  await change('reports_v1 DELETE WHERE log_offset = 7');
  expect(await check(['--full'])).toMatchObject({ isWhole: false });
});

test('an emptied table is found, also where nothing notes that it has held rows', async () => {
  await site.warehouse.command({ query: 'TRUNCATE TABLE reports_v1' });
  const emptied = 'reports_v1: it is empty, and has held rows';
  expect(await check()).toEqual({ isWhole: false, said: [emptied, 'activity_v1 is whole'] });
  const [end = 0] = await log.ends();
  const nothing = `reports_v1: it holds nothing, and the log has ${end} records`;
  expect(await check(['--full'])).toMatchObject({ isWhole: false, said: [emptied, nothing, 'activity_v1 is whole'] });
  await site.warehouse.command({ query: 'DROP VIEW reports_v1_filled_0' });
  expect(await check(['--full'])).toMatchObject({ isWhole: false, said: [nothing, 'activity_v1 is whole'] });
});

test('tables that are ahead of the log are found', async () => {
  log = await logOf(1, 2, 3);
  const { isWhole, said } = await check(['--full']);
  expect(isWhole).toBe(false);
  expect(said[0]).toMatch(/^reports_v1: it holds partition 0 up to \d+, and the log ends at 3$/);
});
