import { noteLostRecords } from '@droptally/warehouse/lost-records';
import { CheckedSite, report } from '../testing/checked-site.ts';

const site = new CheckedSite();
const { warehouse } = site.tables;
beforeEach(() => site.begin());
afterEach(() => site.tables.clear());
afterAll(() => site.close());

test('what the log had lost before it was counted is noted, and listed when it is accepted', async () => {
  await noteLostRecords(warehouse, { table: 'reports', version: 1, partition: 0, from: 5, to: 9 });
  expect(await site.check()).toMatchObject({ isWhole: true });
  expect(site.notes).toContainEqual(
    expect.stringMatching(/^reports_v1 lacks the records 5 to 9 .*check --accept-lost/),
  );
  site.notes.length = 0;
  await site.check(['--accept-lost']);
  const text = 'reports_v1 lacks the records 5 to 9 of partition 0, which the log had lost before they were counted';
  expect(site.notes.filter((line) => line.includes('lacks'))).toEqual([`Accepted: ${text}`]);
  site.notes.length = 0;
  await site.check(['--accept-lost']);
  expect(site.notes).toContain('There is nothing to accept: no table is noted to lack records that the log had lost');
});

test('a table that has not read all of the log is whole, and said up to where', async () => {
  const end = await site.end();
  await site.append(report(300), report(301));
  const said = [`reports_v1 is whole, up to ${end} of ${end + 2} records of the log`, expect.anything()];
  expect(await site.check()).toEqual({ isWhole: true, said });
});

test('a table that has lost its newest part is found', async () => {
  await site.append(report(300));
  await site.project();
  const end = await site.end();
  await site.change(`reports_v1 DELETE WHERE log_offset = ${end - 1}`);
  const what = `it holds partition 0 of the log up to record ${end - 2}, and has held it up to ${end - 1}`;
  for (const args of [[], ['--full']])
    expect(await site.check(args)).toMatchObject({
      isWhole: false,
      said: expect.arrayContaining([`reports_v1: ${what}`]),
    });
});
