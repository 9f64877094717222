import type { EventLog, LogRecord } from '@droptally/event-log/event-log';
import { readLog } from '@droptally/event-log/read-log';
import { healthNotes } from '@droptally/projector/integrity/health-notes';
import { logOf } from '@droptally/projector/testing/projected-site';
import { checkTables } from '@droptally/warehouse/batches/check-tables';
import { storedBuilds } from '@droptally/warehouse/builds';
import { ACTIVITY_WHOLE, AT, CheckedSite, HOUR, report } from '../testing/checked-site.ts';

const site = new CheckedSite();
const { warehouse } = site.tables;
beforeEach(() => site.begin());
afterEach(() => site.tables.clear());
afterAll(() => site.close());

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

test('tables of repeats, recalls and rejected reports are whole, and the number of dead letters is noted', async () => {
  const counted = await warehouse.query({
    query: 'SELECT count() AS n, uniqExact(reliability) AS r, countIf(sign = -1) AS x FROM reports WHERE sign != 0',
    format: 'JSONEachRow',
  });
  expect(await counted.json()).toEqual([{ n: 30, r: 5, x: 1 }]);
  const end = await site.end();
  const said = [`reports_v1 is whole, with all ${end} records of the log`, expect.stringMatching(ACTIVITY_WHOLE)];
  expect(await site.check(['--full'])).toEqual({ isWhole: true, said });
  expect(site.notes).toEqual(await healthNotes(warehouse));
  expect(site.notes).toEqual([expect.stringMatching(/^1 record of the log could not be read and count nothing/)]);
});

test('what could not be checked is reported, and the table not counted as whole', async () => {
  const unseen = ['it cannot be read now: Cannot open file'];
  const whole = await checkTables(warehouse);
  const { isWhole, said } = await site.check([], async () => whole.map((table) => ({ ...table, unseen })));
  expect(isWhole).toBe(false);
  expect(said).toEqual(['reports_v1', 'activity_v1'].map((build) => `${build}: not all was seen: ${unseen[0]}`));
});

test('what is counted after the check is not compared', async () => {
  await site.append(report(300));
  expect(await site.check(['--full'])).toMatchObject({ isWhole: true });
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
  await site.change(what);
  const found = await site.check(['--full']);
  expect(found.isWhole).toBe(false);
  expect(found.said).toContain(said);
});

/** Puts another log in place of this one, in which one record has changed. */
async function changeRecord(changed: number): Promise<void> {
  const records = await contentOf(site.openLog);
  await site.openLog.close();
  site.log = await logOf();
  await site.openLog.append(
    records.map(({ key, value }, n) => ({ key, value: n === changed ? turned(value) : value })),
  );
}

test('a record of the log that has changed since it was counted is named, and not the table', async () => {
  await site.append(report(300, {}, AT + 202 * HOUR));
  await site.project();
  const end = await site.end();
  await changeRecord(end - 1);
  const { isWhole, said } = await site.check(['--full']);
  expect(isWhole).toBe(false);
  expect(said).toEqual([
    expect.stringMatching(
      `^reports_v1: the log is damaged, and not this table: record ${end - 1} of partition 0 is not the one that was counted\\. Do not rebuild\\. Restore the backup`,
    ),
    expect.stringMatching(ACTIVITY_WHOLE),
  ]);
});

test.each([
  ['log', () => changeRecord(9)],
  ['table', () => site.change("reports_v1 UPDATE account = 7 WHERE log_offset >= 9 AND category != ''")],
])(
  'the first record that differs is named where it is amid a batch, whether it changed in the %s',
  async (_, damage) => {
    await damage();
    const { isWhole, said } = await site.check(['--full']);
    expect(isWhole).toBe(false);
    expect(said.filter((line) => line.startsWith('reports_v1: record'))).toEqual([
      'reports_v1: record 9 of partition 0 is the first that differs: it has changed in the log, or its rows in the table',
    ]);
  },
);

test('that an earlier version began a table is said where it differs, and only there', async () => {
  const [{ catalogHash = '' } = {}] = await storedBuilds(warehouse, 'reports');
  await warehouse.command({ query: `ALTER TABLE reports_v1 MODIFY COMMENT 'catalogue ${catalogHash}'` });
  expect(await site.check(['--full'])).toMatchObject({ isWhole: true });
  await site.change('reports_v1 DELETE WHERE log_offset = 7');
  const why = expect.stringMatching(/^reports_v1: an earlier version began it, .* npm run admin -- rebuild reports/);
  expect(await site.check(['--full'])).toMatchObject({ isWhole: false, said: expect.arrayContaining([why]) });
});

test('a duplicate row is found', async () => {
  await warehouse.command({ query: 'INSERT INTO reports_v1 SELECT * FROM reports_v1 WHERE log_offset = 7' });
  expect(await site.check(['--full'])).toMatchObject({
    isWhole: false,
    said: expect.arrayContaining([expect.stringContaining('it holds 28 rows of 26 runs')]),
  });
});

test('with another catalog only what the facts say is compared, not what rules decide', async () => {
  site.rule('[]\n');
  expect(await site.check(['--full'])).toEqual({
    isWhole: true,
    said: [
      expect.stringMatching(/^reports_v1 is whole, .*, as far as no rule decides/),
      expect.stringMatching(ACTIVITY_WHOLE),
    ],
  });
  await site.change('reports_v1 DELETE WHERE log_offset = 7');
  expect(await site.check(['--full'])).toMatchObject({ isWhole: false });
});

test('an emptied table is found, also where nothing notes that it has held rows', async () => {
  await warehouse.command({ query: 'TRUNCATE TABLE reports_v1' });
  const emptied = 'reports_v1: it is empty, and has held rows';
  expect(await site.check()).toEqual({ isWhole: false, said: [emptied, expect.stringMatching(ACTIVITY_WHOLE)] });
  const end = await site.end();
  const nothing = `reports_v1: it holds nothing, and the log has ${end} records`;
  expect(await site.check(['--full'])).toMatchObject({
    isWhole: false,
    said: [emptied, nothing, expect.stringMatching(ACTIVITY_WHOLE)],
  });
  await warehouse.command({ query: 'DROP VIEW reports_v1_filled_0' });
  expect(await site.check(['--full'])).toMatchObject({
    isWhole: false,
    said: [nothing, expect.stringMatching(ACTIVITY_WHOLE)],
  });
});

test('tables that are ahead of the log are found', async () => {
  site.log = await logOf(1, 2, 3);
  const { isWhole, said } = await site.check(['--full']);
  expect(isWhole).toBe(false);
  expect(said[0]).toMatch(/^reports_v1: it holds partition 0 up to \d+, and the log ends at 3$/);
});
