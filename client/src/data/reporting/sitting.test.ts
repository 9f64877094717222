import { RECALL_WINDOW_MS } from '@droptally/domain/reporting/decide-recall';
import { KEY_MS } from '@droptally/domain/reporting/report-limits';
import { type KeptReport, newReport } from './report/kept-report.ts';
import { canRecall, isShown, shown } from './sitting.ts';
import { DRAFT, HASH } from './testing/fake-device.ts';

const report = (over: Partial<KeptReport> = {}): KeptReport => ({
  ...newReport(DRAFT, { key: 'a', account: 'A', now: 5 }),
  ...over,
});
const look = (over: Partial<KeptReport>, at: { id?: string | null; sending?: string[]; now?: number } = {}) =>
  shown(report(over), { id: 'A', sending: [], now: 10, ...at });

test('sent reports are visible to their account only, unsent ones to all', () => {
  const sent = report({ state: 'sent', taken: { hash: HASH, at: 6 } });
  expect([isShown(sent, 'A'), isShown(sent, 'B'), isShown(sent, null)]).toEqual([true, false, false]);
  expect([isShown(report(), 'B'), isShown(report({ state: 'refused' }), null)]).toEqual([true, true]);
});

test('only the report that this tab is sending is shown as sending', () => {
  expect(look({}, { sending: ['a'] }).state).toBe('sending');
  expect(look({}, { sending: ['b'] }).state).toBe('waiting');
  expect(look({ state: 'sent', taken: { hash: HASH, at: 6 } }, { sending: ['a'] }).state).toBe('sent');
});

test('the sender is the maker, else the current account, else that of the first attempt', () => {
  expect(look({}, { id: 'B' }).sentAs).toBe('A');
  expect(look({ account: null }, { id: 'B' })).toMatchObject({ madeBy: null, sentAs: 'B' });
  expect(look({ account: null, tried: { as: null, at: 6 } }, { id: 'B' })).toMatchObject({
    sentAs: null,
    wasTried: true,
  });
});

test('asks for confirmation if it was tried so long ago that the server may have forgotten it', () => {
  const tried = { as: 'A', at: 6 };
  expect(look({ tried }, { now: 5 + KEY_MS }).asks).toBe(false);
  expect(look({ tried }, { now: 6 + KEY_MS }).asks).toBe(true);
  expect(look({}, { now: 6 + KEY_MS }).asks).toBe(false);
});

test('a waiting report can be recalled, and a sent one within a day', () => {
  const can = (state: 'waiting' | 'sending' | 'sent' | 'refused' | 'recalled', takenAt: number | null, now: number) =>
    canRecall({ state, takenAt }, now);
  expect(can('waiting', null, 6)).toBe(true);
  expect([can('sent', 6, 6 + RECALL_WINDOW_MS), can('sent', 6, 7 + RECALL_WINDOW_MS)]).toEqual([true, false]);
  expect([can('sending', null, 6), can('refused', null, 6), can('recalled', 6, 6)]).toEqual([false, false, false]);
});
