import type { SittingReport } from '#data/reporting/sitting.ts';
import type { Translate } from '#i18n/text-key.ts';
import { outboxNotes } from './outbox-notes.ts';

const t = ((key) => key) as Translate;

const WAITING = {
  state: 'waiting',
  madeBy: 'A',
  sentAs: 'A',
  wasTried: false,
  asks: false,
  triedAgainAt: null,
} as SittingReport;

const textsOf = (report: Partial<SittingReport>, { online = true, account = 'A' as string | null } = {}) =>
  outboxNotes({ ...WAITING, ...report }, { online, account, t }).map(({ text }) => text);

test('an untried report waits for the network or its turn', () => {
  expect(textsOf({}, { online: false })).toEqual(['sitting.noNetwork']);
  expect(textsOf({})).toEqual(['sitting.inLine']);
});

test('a tried report may already count, and says when it is retried', () => {
  const error = { status: null, reason: 'no answer', code: null };
  expect(textsOf({ wasTried: true, triedAgainAt: 9, error })).toEqual(['sitting.notNow', 'sitting.mayCount']);
});

test('why the server did not take it is said with its status', () => {
  const error = { status: 429, reason: 'Enough for today', code: 'TOO_MANY_REQUESTS' as const };
  const [note] = outboxNotes({ ...WAITING, error, triedAgainAt: 9 }, { online: true, account: 'A', t });
  expect(note).toMatchObject({ text: 'sitting.notNow', values: { reason: '(429) network.tooManyRequests' } });
  expect(textsOf({ state: 'refused', error })).toEqual(['sitting.whyRefused']);
});

test('names the sender if it differs from the current account', () => {
  expect(textsOf({}, { account: 'B' })).toContain('sitting.asMaker');
  expect(textsOf({}, { account: null })).toContain('sitting.asMaker');
  expect(textsOf({ madeBy: null, sentAs: 'A' })).toContain('sitting.asWhoever');
  expect(textsOf({ madeBy: null, sentAs: null, wasTried: true })).toContain('sitting.asNobody');
  expect(textsOf({ madeBy: null, sentAs: null }, { account: null })).toEqual(['sitting.inLine']);
});

test('masks the id of the sender', () => {
  const notes = outboxNotes({ ...WAITING, sentAs: 'abcdefghijkl' }, { online: true, account: 'B', t });
  expect(notes).toContainEqual({ text: 'sitting.asMaker', values: { account: 'ab••••••••kl' } });
});

test('a report whose key the server may have forgotten asks for confirmation and says why', () => {
  expect(textsOf({ wasTried: true, asks: true })).toEqual(['sitting.asks']);
});
