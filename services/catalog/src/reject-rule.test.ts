import { compileRejectRule, createRejectJudge, type RejectSubject } from './reject-rule.ts';

const REPORT: RejectSubject = {
  server: 'CN',
  stageId: 'main_01-07',
  source: 'some-client',
  version: 'v2.0.9',
  times: 3,
  drops: [{ dropType: 'REGULAR', itemId: '30012', quantity: 4 }],
  metadata: { md5: 'abc', recognizerVersion: '1.0.0' },
  account: Uint8Array.of(0x0a),
  address: Uint8Array.of(0xff),
  occurredAt: 1_000,
};

const always = { start: 0, end: null };

function matches(expression: string, report = REPORT): boolean {
  const rule = compileRejectRule(expression);
  if (!rule.ok) throw new Error(rule.message);
  return rule.test(report);
}

test.each([
  ['server == "CN" && stageId.startsWith("main_")', true],
  ['source == "some-client" && compareVersions(version, "2.1.0") < 0', true],
  ['times > 3', false],
  ['drops.exists(drop, drop.itemId == "30012" && drop.quantity > 3)', true],
  ['size(drops) == 0', false],
  ['metadata.md5 == "abc" && metadata.fingerprint == "" && metadata.lastModified == 0', true],
  ['account in ["0a", "0b"] || address == "00"', true],
  ['occurredAt >= 1000', true],
])('an expression sees the report: %s', (expression, expected) => {
  expect(matches(expression)).toBe(expected);
});

test('a report without a screenshot has empty metadata', () => {
  const { metadata: _, ...report } = REPORT;
  expect(matches('metadata.md5 == ""', report)).toBe(true);
});

const TWO_DEEP = 'drops.exists(a, drops.exists(b, a.itemId != b.itemId && a.quantity == b.quantity))';

test('drops are compared with each other', () => {
  const drops = ['1', '2'].map((itemId) => ({ dropType: 'REGULAR', itemId, quantity: 1 }) as const);
  expect(matches(TWO_DEEP)).toBe(false);
  expect(matches(TWO_DEEP, { ...REPORT, drops })).toBe(true);
});

test.each([
  ['invalid syntax', 'times >'],
  ['a result that is not boolean', 'times + 1'],
  ['an undeclared name', 'process == "x"'],
  ['an undeclared field', 'drops[0].constructor == "x"'],
  ['a prototype', 'metadata.__proto__ == "x"'],
  ['an undeclared function', 'eval("1") == "x"'],
  ['a regular expression', 'source.matches("(a+)+$")'],
  ['a nested regular expression', 'drops.exists(drop, [drop.itemId].exists(id, id.matches("x")))'],
  ['three nested loops', 'drops.exists(a, drops.exists(b, drops.exists(c, a.quantity == c.quantity)))'],
  ['many nested loops in sequence', Array.from({ length: 9 }, () => TWO_DEEP).join(' || ')],
  ['a list that doubles', 'cel.bind(a, drops + drops, cel.bind(b, a + a + a + a, b.exists(c, b.exists(d, c == d))))'],
  [
    'a loop variable that shadows the drops',
    '[drops + drops + drops].exists(drops, drops.exists(a, drops.exists(b, a == b)))',
  ],
  ['a list created in a list', 'drops.map(a, drops.map(b, drops)).exists(c, c.exists(d, d.exists(e, true)))'],
  ['a list that is compared in a loop', 'cel.bind(a, drops.map(d, [drops, drops]), drops.exists(d, a != [[d]]))'],
  ['a text in many pieces', `${Array.from({ length: 40 }, () => 'source').join(' + ')}.split("").exists(a, a == "x")`],
  ['a list from JSON', 'bytes(source).json().a.exists(a, drops.exists(b, a == b))'],
  ['an overlong expression', Array.from({ length: 600 }, () => 'times > 1').join(' || ')],
])('%s is rejected when compiled', (_what, expression) => {
  expect(compileRejectRule(expression)).toMatchObject({ ok: false, message: expect.any(String) });
});

test.each([
  ['text in pieces', 'version.split(".").exists(part, part == "9")', true],
  ['items in a list', '["30011", "30012"].exists(id, drops.exists(drop, drop.itemId == id))', true],
  ['created items', 'drops.map(drop, drop.itemId).all(id, id in ["30012"]) && size(drops.filter(d, true)) == 1', true],
  [
    'a time of the day',
    'timestamp(occurredAt).getHours() == 0 && drops.all(d, timestamp(times).getSeconds() == 3)',
    true,
  ],
  ['a map', '{"CN": 3, "US": 4}[server] == times', true],
])('%s cost few steps', (_what, expression, expected) => {
  expect(matches(expression)).toBe(expected);
});

test('a report with very many drops is not judged by loops within loops', () => {
  const drops = Array.from({ length: 200 }, (_, i) => ({ dropType: 'REGULAR', itemId: `${i}`, quantity: 1 }) as const);
  const judge = createRejectJudge([{ id: 9, ...always, expression: TWO_DEEP, reliability: 300 }]);
  expect(judge({ ...REPORT, drops })).toMatchObject({
    outcome: 'rule failed',
    message: expect.stringMatching(/200 drops/),
  });
  expect(matches('drops.exists(d, d.quantity > 1)', { ...REPORT, drops })).toBe(false);
});

test('the first true rule in force rejects, with its own reliability', () => {
  const judge = createRejectJudge([
    { id: 1, start: 0, end: 1_000, expression: 'true', reliability: 300 },
    { id: 2, ...always, expression: 'times == 4', reliability: 301 },
    { id: 3, start: 1_000, end: 1_001, expression: 'times == 3', reliability: 302 },
    { id: 4, ...always, expression: 'true', reliability: 303 },
  ]);
  expect(judge(REPORT)).toEqual({ outcome: 'rejected', ruleId: 3, reliability: 302 });
  expect(judge({ ...REPORT, occurredAt: 999 })).toEqual({ outcome: 'rejected', ruleId: 1, reliability: 300 });
});

test('a rule that fails on a report is an outcome, not an exception', () => {
  const judge = createRejectJudge([{ id: 9, ...always, expression: 'drops[5].quantity > 1', reliability: 300 }]);
  expect(judge(REPORT)).toMatchObject({
    outcome: 'rule failed',
    ruleId: 9,
    reliability: 7,
    message: expect.any(String),
  });
});

test('without rules every report passes', () => {
  expect(createRejectJudge([])(REPORT)).toEqual({ outcome: 'passed' });
});
