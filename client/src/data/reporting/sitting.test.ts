import { type KeptReport, newReport } from './entry/kept-report.ts';
import { KEY_MS } from './entry/next-report.ts';
import { isShown, shown } from './sitting.ts';
import { DRAFT, HASH } from './testing/fake-device.ts';

const report = (over: Partial<KeptReport> = {}): KeptReport => ({
  ...newReport(DRAFT, { key: 'a', account: 'A', now: 5 }),
  ...over,
});
const look = (over: Partial<KeptReport>, at: { id?: string | null; sending?: string | null; now?: number } = {}) =>
  shown(report(over), { id: 'A', sending: null, now: 10, ...at });

test('what somebody else sent from this device is theirs; what was not sent is shown to everybody', () => {
  const sent = report({ state: 'sent', taken: { hash: HASH, at: 6 } });
  expect([isShown(sent, 'A'), isShown(sent, 'B'), isShown(sent, null)]).toEqual([true, false, false]);
  expect([isShown(report(), 'B'), isShown(report({ state: 'refused' }), null)]).toEqual([true, true]);
});

test('a report that this tab is sending says so, and only that one', () => {
  expect(look({}, { sending: 'a' }).state).toBe('sending');
  expect(look({}, { sending: 'b' }).state).toBe('waiting');
  expect(look({ state: 'sent', taken: { hash: HASH, at: 6 } }, { sending: 'a' }).state).toBe('sent');
});

test('as whom it is sent: who made it, else whoever is logged in, else as it was tried', () => {
  expect(look({}, { id: 'B' }).sentAs).toBe('A');
  expect(look({ account: null }, { id: 'B' })).toMatchObject({ madeBy: null, sentAs: 'B' });
  expect(look({ account: null, tried: { as: null, at: 6 } }, { id: 'B' })).toMatchObject({
    sentAs: null,
    wasTried: true,
  });
});

test('it asks when it was tried so long ago that the server may not know it any more', () => {
  const tried = { as: 'A', at: 6 };
  expect(look({ tried }, { now: 5 + KEY_MS }).asks).toBe(false);
  expect(look({ tried }, { now: 6 + KEY_MS }).asks).toBe(true);
  expect(look({}, { now: 6 + KEY_MS }).asks).toBe(false);
});
