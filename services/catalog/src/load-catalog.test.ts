import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVERS } from '@droptally/domain/catalog/server';
import { packagedCatalog } from './catalog-directory.ts';
import { load, problems } from './testing/load-written.ts';
import { ZONE } from './testing/write-catalog.ts';

const at = (text: string) => Date.parse(text);

test('an item is shown unless it is said to be hidden', () => {
  const fields = { 30011: 'hide: true', 30012: 'hide: false', furni: 'sortId: 3', supply: 'sortId: 4' };
  const items = Object.entries(fields).map(
    ([id, field]) => `- {id: ${id}, type: MATERIAL, name: {zh: 物, en: Thing}, ${field}}\n`,
  );
  const hidden = load({ 'items.yaml': items.join('') }).items.filter(({ hide }) => hide);
  expect(hidden.map(({ itemId }) => itemId)).toEqual(['30011']);
});

test('a stage has its drop list on every server where it opens and its item exists', () => {
  const [stage] = load().stages;
  const week = { start: at('2026-01-10T08:00Z'), end: at('2026-01-23T20:00Z') };
  expect(stage?.drops.CN).toEqual([
    {
      itemId: '30012',
      dropType: 'REGULAR',
      bounds: { lower: 0, upper: 2, exceptions: [1] },
      accumulable: true,
      ...week,
    },
    { itemId: '30011', dropType: 'EXTRA', accumulable: true, ...week },
    { itemId: 'furni', dropType: 'EXTRA', accumulable: true, ...week },
    { itemId: '30011', dropType: 'SPECIAL', accumulable: true, start: at('2026-01-16T20:00Z'), end: week.end },
    {
      itemId: 'supply',
      dropType: 'REGULAR',
      accumulable: true,
      start: at('2026-01-11T16:00Z'),
      end: at('2026-01-12T16:00Z'),
    },
    { dropType: 'EXTRA', bounds: { lower: 0, upper: 1 }, accumulable: true, ...week },
  ]);
  expect(stage?.drops.US.map(({ itemId, end }) => [itemId, end])).toEqual([
    ['30012', null],
    ['30011', null],
    [undefined, null],
  ]);
  expect(stage?.drops.JP).toEqual([]);
});

test('a stage opens with its zone by default, and does not exist on a server that is not named', () => {
  const { zones, stages } = load();
  expect(zones[0]).toMatchObject({ zoneId: 'act1_zone1', zoneIndex: null, stages: ['act1_01', 'act1_02'] });
  expect(stages[0]).toMatchObject({
    code: { zh: 'EV-1', ko: 'EV-1' },
    apCost: 9,
    minClearTime: 112_500,
    isGacha: false,
  });
  expect(stages[0]?.existence).toEqual({
    CN: { exist: true, openTime: at('2026-01-10T08:00Z'), closeTime: at('2026-01-23T20:00Z') },
    US: { exist: true, openTime: at('2026-07-10T17:00Z') },
    JP: { exist: false },
    KR: { exist: false },
  });
  expect(stages[1]).toMatchObject({ apCost: null, stageType: null, isGacha: true, existence: { CN: { exist: true } } });
  expect(stages[1]?.existence.US).toEqual({ exist: false });
});

test('an activity is a period in addition to those of periods.yaml', () => {
  const { periods } = load();
  expect(periods.map(({ start, end, label }) => [start, end, label.zh])).toEqual([
    [at('2025-01-01T08:00Z'), at('2025-01-07T20:00Z'), '联动'],
    [at('2026-01-10T08:00Z'), at('2026-01-23T20:00Z'), '活动'],
    [at('2026-07-10T17:00Z'), null, '活动'],
  ]);
  expect(periods[2]?.existence).toEqual({
    CN: { exist: false },
    US: { exist: true },
    JP: { exist: false },
    KR: { exist: false },
  });
});

test('formulas get the names of their items and the total of their weights', () => {
  expect(load().formulas).toEqual([
    {
      id: '30012',
      name: '固源岩',
      goldCost: 200,
      costs: [{ id: '30011', name: '源岩', rarity: 0, count: 3 }],
      extraOutcome: [
        { id: '30011', name: '源岩', rarity: 0, count: 1, weight: 70 },
        { id: 'furni', name: '家具', rarity: null, count: 1, weight: 30 },
      ],
      totalWeight: 100,
    },
  ]);
});

test('the hash depends on the content, not the layout', () => {
  const { hash } = load();
  expect(
    load({ 'zones/act1_zone1.yaml': `# a comment\n${ZONE.replace('{CN: always}', '{ CN: "always" }')}` }).hash,
  ).toBe(hash);
  expect(load({ 'zones/act1_zone1.yaml': ZONE.replace('0..2', '0..3') }).hash).not.toBe(hash);
});

const zone = (from: string, to: string) => ({ 'zones/act1_zone1.yaml': ZONE.replace(from, to) });

test.each([
  ['text that is not YAML', zone('ap: 9', 'ap: [9'), 'yaml', 14],
  ['a duplicate key', zone('ap: 9', 'ap: 9\n    ap: 10'), 'yaml', 14],
  ['an alias', zone('ap: 9', 'ap: *nine'), 'yaml', 13],
  ['an unknown key', zone('ap: 9', 'apCost: 9'), 'unknown-key', 13],
  ['a missing key', zone('type: ACTIVITY\nname', 'name'), 'missing-key', 1],
  ['a line without an item', zone('{type: EXTRA, distinct: 0..1}', '{type: EXTRA, bounds: 0..1}'), 'missing-key', 20],
  ['a list where a text belongs', zone('id: act1_02', 'id: [act1_02]'), 'shape', 21],
  ['both item and items', zone('{items: [30011', '{item: 30011, items: [30011'), 'shape', 17],
  ['a number that is not numeric', zone('ap: 9', 'ap: nine'), 'value', 13],
  ['an unknown drop type', zone('type: SPECIAL', 'type: NORMAL_DROP'), 'value', 18],
  ['an id that is not valid in a URL', zone('id: act1_02', 'id: act1/02'), 'value', 21],
  ['a time without an offset', zone('2026-07-10T10:00-07:00', '2026-07-10T10:00'), 'time', 6],
  ['a day that does not exist', zone('2026-07-10T10:00-07:00', '2026-02-30T10:00-07:00'), 'time', 6],
  [
    'a range that ends before it starts',
    zone('2026-01-24T04:00+08:00\n  US', '2026-01-01T04:00+08:00\n  US'),
    'order',
    5,
  ],
  ['bounds upside down', zone('0..2', '2..0'), 'bounds', 16],
  ['a name without zh', zone('{zh: 活动一, en: First}', '{en: First}'), 'name-zh', 22],
  ['a duplicate stage', zone('id: act1_02', 'id: act1_01'), 'unique', 21],
  ['an unknown item', zone('item: supply', 'item: suply'), 'reference', 19],
  ['an unknown range', zone('during: second-week', 'during: third-week'), 'reference', 18],
  ['an unknown server', zone('  US: 2026', '  TW: 2026'), 'server', 6],
  [
    'a drop on a server without its item',
    zone('{items: [30011, furni], type', '{items: [furni], servers: [US], type'),
    'server',
    17,
  ],
  ['two rules of one item at one time', zone('{item: supply, type', '{item: 30012, type'), 'overlap', 19],
  [
    'two rules of one type at one time',
    zone('{item: supply, type: REGULAR}', '{type: EXTRA, distinct: 0..2}'),
    'overlap',
    20,
  ],
  ['a file named after another zone', zone('zone: act1_zone1', 'zone: act2_zone1'), 'file', 1],
] as const)('%s is rejected with its path, line and rule', (_what, replaced, rule, line) => {
  expect(problems(replaced)).toEqual([`zones/act1_zone1.yaml:${line} ${rule}`]);
});

const PUSH = '- {id: 1, category: NewStage, at: 2026-01-01T00:00+00:00, content: {en: A}';
const COSTLY = 'drops.exists(a, drops.exists(b, a.itemId != b.itemId && a.quantity == b.quantity))';

test.each([
  ['items.yaml', '- {id: a, type: MATERIAL, name: A}\n- {id: a, type: MATERIAL, name: A}\n', 'items.yaml:2 unique'],
  ['formulas.yaml', '- {item: 30012, costs: [{item: 1, count: 3}]}\n', 'formulas.yaml:1 reference'],
  ['periods.yaml', '- {label: {en: A}, during: {CN: always}}\n', 'periods.yaml:1 name-zh'],
  ['notices.yaml', '- {id: 1, content: {en: A}}\n- {id: 1, content: {en: B}}\n', 'notices.yaml:2 unique'],
  ['pushes.yaml', '- {id: 1, category: Spam, at: 2026-01-01T00:00+00:00, content: {en: A}}\n', 'pushes.yaml:1 value'],
  ['pushes.yaml', `${PUSH}, path: //x.example}\n`, 'pushes.yaml:1 value'],
  ['pushes.yaml', `${PUSH}, servers: [TW]}\n`, 'pushes.yaml:1 server'],
  ['notices.yaml', '- {id: 1, severity: 3, content: {en: A}}\n', 'notices.yaml:1 value'],
  ['blocked-accounts.yaml', block('account-id'), 'blocked-accounts.yaml:1 value'],
  ['blocked-accounts.yaml', block('0123456789abcdef', 'yesterday'), 'blocked-accounts.yaml:1 time'],
  ['blocked-accounts.yaml', block('0123456789abcdef').repeat(2), 'blocked-accounts.yaml:2 unique'],
  [
    'site.yaml',
    'contributors: []\ncontact: []\ndonate: []\nlinks: [{label: a, url: "javascript:x"}]\nmirrors: []\n',
    'site.yaml:4 value',
  ],
  [
    'site.yaml',
    'contributors: []\ncontact: []\ndonate: []\nlinks: []\nmirrors: []\nsprites: {url: https://a.example, columns: 0, rows: 1, tile: 1}\n',
    'site.yaml:6 value',
  ],
  [
    'reject-rules.yaml',
    '- {id: 1, during: always, expression: "times >", reliability: 256}\n',
    'reject-rules.yaml:1 expression',
  ],
  [
    'reject-rules.yaml',
    '- {id: 1, during: always, expression: "times > 1", reliability: 7}\n',
    'reject-rules.yaml:1 value',
  ],
  [
    'reject-rules.yaml',
    [1, 2].map((id) => `- {id: ${id}, during: always, expression: '${COSTLY}', reliability: 256}\n`).join(''),
    'reject-rules.yaml:2 expression',
  ],
  ['site.yaml', undefined, 'site.yaml:1 file'],
  ['extra.yaml', '[]\n', 'extra.yaml:1 file'],
  ['zones/act2.yml', '[]\n', 'zones/act2.yml:1 file'],
])('%s is rejected with file, line and rule', (name, text, problem) => {
  expect(problems({ [name]: text })).toContain(problem);
});

test('a message of the operator goes to all servers and the home page unless it says else', () => {
  const message = { id: 1, category: 'NewStage', at: Date.UTC(2026, 0, 1), content: { en: 'A' } };
  expect(load({ 'pushes.yaml': `${PUSH}}\n` }).pushes).toEqual([{ ...message, servers: SERVERS, path: '/' }]);
  const own = load({ 'pushes.yaml': `${PUSH}, servers: [KR], path: /about/changelog}\n` }).pushes;
  expect(own).toEqual([{ ...message, servers: ['KR'], path: '/about/changelog' }]);
  expect(load().pushes).toEqual([]);
});

test('a notice is about maintenance if it says so', () => {
  const notices = '- {id: 1, content: {en: A}, maintenance: true}\n- {id: 2, content: {en: B}}\n';
  expect(load({ 'notices.yaml': notices }).notices.map(({ isMaintenance }) => isMaintenance)).toEqual([true, false]);
});

test('a file of comments alone is an empty list', () => {
  expect(load({ 'notices.yaml': '# nothing to say\n' }).notices).toEqual([]);
});

test('all problems of all files are reported at once', () => {
  const replaced = { ...zone('ap: 9', 'ap: nine'), 'notices.yaml': '- {id: x}\n' };
  expect(problems(replaced)).toEqual([
    'zones/act1_zone1.yaml:13 value',
    'notices.yaml:1 missing-key',
    'notices.yaml:1 value',
  ]);
});

test('while items.yaml is invalid, no item is reported as unknown', () => {
  expect(problems({ 'items.yaml': '- {id: a, type: MATERIAL, name: {en: A}}\n' })).toEqual(['items.yaml:1 name-zh']);
});

test.each(['periods.yaml', 'notices.yaml', 'reject-rules.yaml'])(
  'the commented examples of the packaged %s are valid',
  (name) => {
    const packaged = readFileSync(join(packagedCatalog(), name), 'utf8');
    const examples = packaged.split('\n').filter((line) => /^# (- | {2})/.test(line));
    const text = examples.map((line) => line.slice(2)).join('\n');
    expect(examples.length).toBeGreaterThan(1);
    expect(problems({ [name]: text })).toEqual([]);
  },
);

function block(account: string, since = '2026-03-01T00:00+08:00'): string {
  return `- {account: ${account}, since: "${since}", why: invented}\n`;
}
