import { ApiError, apiErrorOf, InvalidAnswer } from '#data/transport/api-error.ts';
import { translate } from '#i18n/i18n.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { failureText } from './failure-text.ts';

beforeAll(() => startTestTexts('ja'));

test('an error page of a proxy during a deployment is reported in the user’s language', () => {
  const error = apiErrorOf(503, '<html><h1>503 Service Unavailable</h1></html>', 'Service Unavailable');
  expect(failureText(error, translate)).toBe('サイトを更新中です。最長5分かかります');
});

test('an unreadable response is reported in the user’s language, with its status', () => {
  expect(failureText(new InvalidAnswer(304), translate)).toBe('(304) サーバーの応答を読み取れません');
});

test('no response is a network failure, and the server’s message stays as it is', () => {
  expect(failureText(new ApiError(null, 'Failed to fetch'), translate)).toContain('ネットワーク');
  expect(failureText(new ApiError(500, 'Broken'), translate)).toBe('(500) Broken');
});
