import { join } from 'node:path';
import { PATHS } from '@droptally/proto/api/paths';
import { runAdmin } from '../support/standalone/run-admin.ts';
import { until } from '../support/until.ts';
import { less, personalCounts, plus, settled } from '../support/wire/numbers.ts';
import { drop } from '../support/wire/runs.ts';
import { TOLD_ERRORS, TOLD_USAGE, tellSite } from '../support/wire/told.ts';
import { Visitor } from '../support/wire/visitor.ts';
import { folderBytes } from './admin/folder-bytes.ts';
import { ITEM, operatedCopy, STAGE } from './admin/operated-copy.ts';

const { site, dataDir, admin, data, global, counted, reporter } = operatedCopy();

describe('notices', () => {
  const ids = async () => (await new Visitor(site()).get(PATHS.notice)).json<{ id: number }[]>().map(({ id }) => id);
  const texts = ['--zh', '公告', '--en', 'A "notice": #1', '--ja', 'お知らせ', '--ko', '공지'];

  test('are published to the running site and withdrawn again', async () => {
    const { id } = await data<{ id: number }>('notices', 'publish', '--severity', 'urgent', ...texts);
    await until('the notice to be served', async () => (await ids()).includes(id));
    const [notice] = (await new Visitor(site()).get(PATHS.notice)).json<object[]>();
    expect(notice).toMatchObject({ id, severity: 0, content_i18n: { zh: '公告', en: 'A "notice": #1', ko: '공지' } });
    expect((await admin('notices', 'list')).out).toContain('A "notice": #1');
    expect((await admin('notices', 'withdraw', String(id))).code).toBe(0);
    await until('the notice to be gone', async () => (await ids()).length === 0);
  });
});

describe('reject rules', () => {
  const rule = (source: string) => ['--expression', `source == "${source}"`, '--during', 'always'];

  test('stop counting as many reports as previewed, and count them again when removed', async () => {
    await reporter(3, 'admin-outcast');
    const before = await global();
    const preview = await data<{ stopCounting: number; stages: object[]; samples: { stops: string[] } }>(
      ...['rules', 'preview', '--from', '1h', '--server', 'CN', '--samples', '2'],
      ...rule('admin-outcast'),
    );
    expect(preview).toMatchObject({ stopCounting: 3, stages: [{ server: 'CN', stageId: STAGE, stops: 3 }] });
    expect(preview.samples.stops).toHaveLength(2);
    expect(await global()).toEqual(before);
    const applied = await data<{ rules: { id: number }[] }>('rules', 'apply', ...rule('admin-outcast'));
    expect(await counted(less(before, 3))).toEqual(less(before, 3));
    const id = String(applied.rules[0]?.id);
    expect(await data('rules', 'preview', '--remove', id)).toMatchObject({ startCounting: 3 });
    expect((await admin('rules', 'apply', '--remove', id)).code).toBe(0);
    expect(await counted(before)).toEqual(before);
  });
});

describe('a blocked account', () => {
  test('counts for itself only, and globally again when unblocked', async () => {
    const visitor = await reporter(4);
    const before = await global();
    const account = visitor.account ?? '';
    const blocked = await runAdmin(dataDir(), ['accounts', 'block', '-', '--why', 'made up', '--since', '1h'], account);
    expect(blocked.code).toBe(0);
    expect(await counted(less(before, 4))).toEqual(less(before, 4));
    expect(await personalCounts(visitor, STAGE, ITEM)).toMatchObject({ times: 4 });
    await visitor.reported();
    await settled(site());
    expect(await global()).toEqual(less(before, 4));
    expect(await personalCounts(visitor, STAGE, ITEM)).toMatchObject({ times: 5 });
    const [block] = await data<{ account: string }[]>('accounts', 'list');
    expect(JSON.stringify([blocked, folderBytes(join(dataDir(), 'catalog'))])).not.toContain(account);
    expect(await data('accounts', 'show', block?.account ?? '')).toMatchObject({
      sent: 5,
      counting: 0,
    });
    expect((await admin('accounts', 'unblock', account)).code).toBe(0);
    const after = plus(before, { times: 1, quantity: 1, sumSquares: 1 });
    expect(await counted(after)).toEqual(after);
  });
});

type DayCounters = {
  server: string;
  reports: number;
  runs: number;
  recalls: number;
  rejected: Record<string, number>;
  sources: Record<string, number>;
};

describe('counters', () => {
  test('equal what was reported', async () => {
    const visitor = new Visitor(site());
    const about = { server: 'JP', source: 'admin-counted' };
    const id = await visitor.reported(about);
    await visitor.reported({ ...about, times: 3, drops: [drop(ITEM, 3), drop('2001', 3, 'EXTRA_DROP')] });
    await visitor.reported({ ...about, drops: [drop(ITEM, 90)] });
    expect((await visitor.recall(id)).status).toBe(200);
    await settled(site());
    const { servers } = await data<{ servers: DayCounters[] }>('counters', '--days', '2');
    const days = servers.filter(({ server }) => server === 'JP');
    // A day may have begun between two of the reports.
    const sum = (of: (day: DayCounters) => number | undefined) => days.reduce((all, day) => all + (of(day) ?? 0), 0);
    expect([sum((day) => day.reports), sum((day) => day.runs), sum((day) => day.recalls)]).toEqual([3, 5, 1]);
    expect([sum((day) => day.rejected['drops']), sum((day) => day.sources['admin-counted'])]).toEqual([1, 3]);
  });
});

describe('usage and errors', () => {
  test('show what clients told, and neither who nor what they typed', async () => {
    expect((await admin('errors')).out).toContain('Pages told of no error');
    await tellSite(site());
    const told = () => data<object[]>('errors');
    expect(await until('the error', async () => (await told()).length > 0 && told())).toEqual(TOLD_ERRORS);
    const usage = () => data<{ most: { name: string }[] }>('usage');
    const isCounted = async () => (await usage()).most.some(({ name }) => name === '30012');
    await until('the fetches', isCounted);
    expect(await usage()).toMatchObject(TOLD_USAGE);
  });
});

describe('an invalid command line', () => {
  test.each([
    ['notices publish --severity loud --en x --incomplete'],
    ['notices publish --severity info --en x'],
    ['notices publish --severity info --incomplete --en x --servers TW'],
    ['notices publish --severity info --incomplete --file /dev/zero'],
    ['notices withdraw ../../etc/passwd'],
    ['rules apply --during always --expression source=='],
    ['rules apply --during always --expression true --reliability 5'],
    ['rules apply --during yesterday --expression true'],
    ['rules apply --remove 4711'],
    ['rules preview --during always --expression true --from 1d --to 2d'],
    ['accounts block 12345 --why x'],
    ['accounts block 0123456789abcdef --why x --since 2026-02-30T00:00Z'],
    ['accounts block 0123456789abcdef'],
    ['accounts unblock 0123456789abcdeX'],
    ['dead-letters replay'],
    ['dead-letters show 0:x'],
    ['counters --days -1'],
    ['usage --days 31'],
    ['errors --most 0'],
    ['rebuild everything'],
    ['publish'],
  ])('%s changes nothing and prints an error', async (line) => {
    const before = folderBytes(join(dataDir(), 'catalog'));
    const { code, out, said } = await admin(...line.split(' '));
    expect([code, out]).toEqual([2, '']);
    expect(said.split('\n').length).toBeLessThanOrEqual(3);
    expect(folderBytes(join(dataDir(), 'catalog'))).toEqual(before);
  });
});
