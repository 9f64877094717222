import { ApiError, NoAnswer } from '#data/transport/api-error.ts';
import type { Translate } from '#i18n/text-key.ts';
import { recallFailureText } from '#parts/reports/recall-failure-text.ts';

const t = ((key, values) => [key, values?.['reason']].filter(Boolean).join(': ')) as Translate;

test('says why a report stays: too old, refused by the server, or no answer', () => {
  expect(recallFailureText({ kind: 'expired' }, t)).toBe('report.undoExpired');
  expect(recallFailureText({ kind: 'failed', error: new ApiError(400, 'Unknown report') }, t)).toBe(
    'report.undoFailed: (400) Unknown report',
  );
  expect(recallFailureText({ kind: 'failed', error: new NoAnswer() }, t)).toBe(
    'report.undoFailed: (!) network.noAnswer',
  );
});

test('says nothing before a recall, nor after one that succeeded', () => {
  expect([recallFailureText(null, t), recallFailureText({ kind: 'recalled' }, t)]).toEqual([null, null]);
});
