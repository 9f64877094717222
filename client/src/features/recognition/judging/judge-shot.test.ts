import type { ReportedPicture, Shot } from '#data/recognition/work/shot.ts';
import { saysOf } from '#features/recognition/shots/picture-copy.ts';
import {
  exception,
  MINUTE,
  read,
  readDrop,
  readShot,
  sampleReading,
  TAKEN,
} from '#features/recognition/testing/sample-shots.ts';
import { judgeShots } from './judge-shot.ts';
import type { StageRules } from './stage-rules.ts';

const ANY = { start: 0, end: null, accumulable: true };
const STAGE: StageRules = {
  isGacha: false,
  isOpen: true,
  rules: [{ ...ANY, itemId: '30012', dropType: 'REGULAR', bounds: { lower: 1, upper: 2 } }],
};
const stages: Record<string, StageRules> = { '1-7': STAGE, closed: { ...STAGE, isOpen: false } };

function judged(shots: readonly Shot[], reported: readonly ReportedPicture[] = []) {
  const judgements = judgeShots({ shots, reported, rulesAt: (stageId) => stages[stageId] });
  return shots.map(({ id }) => {
    const judgement = judgements.get(id);
    return judgement && [judgement.standing, judgement.doubts.map(({ code }) => code)];
  });
}

test('a reading without exceptions, within the rules, is certain', () => {
  expect(judged([readShot('a')])).toEqual([['certain', []]]);
});

test('what was not read is not judged', () => {
  expect(judged([readShot('a', {}, { reading: null, entry: null })])).toEqual([undefined]);
});

test('an exception is open until each field it is about was looked at', () => {
  const exceptions = [
    exception({ code: 'StageChar::LowConfidence' }),
    exception({ code: 'DropQuantityChar::LowConfidence', drop: 0 }),
  ];
  const of = (...checked: Shot['checked']) => judged([readShot('a', { exceptions }, { checked })])[0];
  expect(of()).toEqual(['doubtful', ['StageChar::LowConfidence', 'DropQuantityChar::LowConfidence']]);
  expect(of('stage', '0.item')).toEqual(['doubtful', ['DropQuantityChar::LowConfidence']]);
  expect(of('stage', '0.quantity')).toEqual(['certain', []]);
});

test.each<[string, Parameters<typeof exception>[0]]>([
  ['no result', { code: 'Result::False', level: 'ERROR' }],
  ['a first clear', { code: 'Droptypes::Illegal', detail: 'first-clear' }],
  ['several runs', { code: 'Result::False', detail: 'several-runs' }],
])('%s can never be reported', (_, given) => {
  const checked = ['0.type' as const, 'stage' as const];
  expect(judged([readShot('a', { exceptions: [exception(given)] }, { checked })])).toEqual([['refused', [given.code]]]);
});

test.each<[string, Partial<Shot['reading'] & object>]>([
  ['stage', { stageId: undefined }],
  ['three stars', { stars: read(2) }],
  ['item', { drops: [readDrop(undefined, 1)] }],
  ['quantity', { drops: [readDrop('30012', undefined)] }],
  ['type', { drops: [readDrop('30012', 1, { dropType: read('UNKNOWN') })] }],
])('without its %s it is incomplete', (_, reading) => {
  expect(judged([readShot('a', reading)])[0]?.[0]).toBe('incomplete');
});

test('drops that the list of its time does not allow are a violation, as is a stage that was not open', () => {
  const shots = [
    readShot('a', { drops: [readDrop('30012', 3)] }),
    readShot('b', { stageId: read('closed') }),
    readShot('c', { stageId: read('unknown') }),
  ];
  expect(judged(shots)).toEqual([
    ['doubtful', ['DropInfos::Violation']],
    ['doubtful', ['Stage::Illegal']],
    ['doubtful', ['Stage::NotFound']],
  ]);
});

test('a screen with drops that were not read cannot be reported as one without drops', () => {
  const drops = [readDrop('4001', 100, { dropType: read('LMB'), isCounted: false })];
  const exceptions = [exception({ code: 'Droptypes::Illegal', level: 'ERROR', detail: 'unknown-drop-type' })];
  expect(judged([readShot('a', { drops, exceptions })])).toEqual([
    ['incomplete', ['Droptypes::Illegal', 'DropInfos::Violation']],
  ]);
});

test('a report in which no drop counts is looked at first', () => {
  const token = readDrop('token', 21, { isCounted: false });
  expect(judged([readShot('a', { drops: [token] })])).toEqual([
    ['doubtful', ['Droptypes::NotFound', 'DropInfos::Violation']],
  ]);
  expect(judged([readShot('b', { drops: [token, readDrop('30012', 1)] })])).toEqual([['certain', []]]);
});

test('what may be misread is not left out without a look, unless it is only its number', () => {
  const drops = [readDrop('30012', 1), readDrop('30011', 1, { isCounted: false })];
  const doubted = (code: 'DropAreaDrops::LowConfidence' | 'DropQuantityChar::LowConfidence') =>
    judged([readShot('a', { drops, exceptions: [exception({ code, drop: 1 })] })]);
  expect(doubted('DropAreaDrops::LowConfidence')).toEqual([['doubtful', ['DropAreaDrops::LowConfidence']]]);
  expect(doubted('DropQuantityChar::LowConfidence')).toEqual([['certain', []]]);
});

test('several runs are judged as several', () => {
  expect(judged([readShot('a', { times: read(2), drops: [readDrop('30012', 3)] })])).toEqual([['certain', []]]);
});

test('of equal pictures the first counts, and none that was reported before', () => {
  const same = { fingerprint: '1' };
  expect(judged([readShot('a', same), readShot('b', same)]).map((one) => one?.[0])).toEqual(['certain', 'refused']);
  expect(judged([readShot('a', same)], [{ fingerprint: '1', at: 0 }])).toEqual([['refused', ['Fingerprint::Same']]]);
});

describe('what looks and says the same', () => {
  const look = { width: 1280, height: 720, greys: '1020304050' };
  const of = (id: string, own: Partial<typeof look> = {}, more: Partial<Shot> = {}) =>
    readShot(id, { look: { ...look, ...own } }, { takenAt: TAKEN + id.charCodeAt(0) * MINUTE, ...more });
  const jpeg = { type: 'image/jpeg' };

  test.each<[string, Shot]>([
    ['saved in another format', of('b', { greys: '1021314050' }, jpeg)],
    ['and scaled', of('b', { width: 1920, height: 1080 })],
  ])('%s may be a copy, and the user decides', (_, copy) => {
    expect(judged([of('a'), copy])).toEqual([
      ['certain', []],
      ['doubtful', ['Fingerprint::Same']],
    ]);
    const reported = {
      fingerprint: 'c',
      at: 0,
      copy: { says: saysOf(copy.reading ?? sampleReading()), look, type: 'image/png' },
    };
    expect(judged([copy], [{ ...reported, copy: { ...reported.copy, look: { ...look, width: 99 } } }])).toEqual([
      ['doubtful', ['Fingerprint::Same']],
    ]);
  });

  test.each<[string, Shot]>([
    ['of one form, as screenshots of two runs', of('b')],
    ['of other art', of('b', { greys: '9080706050' }, jpeg)],
    [
      'of other drops',
      readShot('b', { look, drops: [readDrop('30012', 2)] }, { ...jpeg, takenAt: TAKEN + 98 * MINUTE }),
    ],
  ])('%s is none', (_, other) => {
    expect(judged([of('a'), other]).map((one) => one?.[0])).toEqual(['certain', 'certain']);
  });

  test('of what cannot be reported it does not matter', () => {
    const exceptions = [exception({ code: 'Result::False', detail: 'several-results' })];
    const other = readShot('b', { look, exceptions }, { ...jpeg, takenAt: TAKEN + 98 * MINUTE });
    expect(judged([of('a'), other])[1]).toEqual(['refused', ['Result::False']]);
  });

  test('a screenshot whose report was sent does not repeat it', () => {
    const sent = of('a', {}, { outcome: { kind: 'sent' } });
    const copy = { says: '', look, type: 'image/png' };
    expect(judged([sent], [{ fingerprint: sent.reading?.fingerprint ?? '', at: 0, copy }])).toEqual([['certain', []]]);
  });
});

test('a screenshot does not repeat its own report', () => {
  for (const outcome of [{ kind: 'sent' }, { kind: 'waiting', since: 1 }] as const) {
    const sent = readShot('a', { fingerprint: '1' }, { outcome });
    expect(judged([sent], [{ fingerprint: '1', at: 0 }])).toEqual([['certain', []]]);
  }
});

test('two that say the same within ten seconds are one run, unless the user says otherwise', () => {
  const at = (id: string, milliseconds: number, quantity = 1) =>
    readShot(id, { drops: [readDrop('30012', quantity)] }, { takenAt: TAKEN + milliseconds });
  expect(judged([at('a', 0), at('b', 9_999), at('c', MINUTE)])).toEqual([
    ['certain', []],
    ['doubtful', ['FileTimestamp::TooClose']],
    ['certain', []],
  ]);
  const nothing = { stageId: undefined, drops: [], exceptions: [exception({ code: 'Result::False' })] };
  const unread = (id: string) => readShot(id, nothing);
  expect(judged([unread('a'), unread('b')])[1]).toEqual(['refused', ['Result::False']]);
  expect(judged([at('a', 0), at('b', 5_000, 2)])).toEqual([
    ['certain', []],
    ['certain', []],
  ]);
});
