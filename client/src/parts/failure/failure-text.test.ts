import { ApiError, apiErrorOf, InvalidAnswer, NoAnswer } from '#data/transport/api-error.ts';
import { translate } from '#i18n/i18n.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { failureText, isAnswered } from './failure-text.ts';

beforeAll(() => startTestTexts('ja'));

test('an error page of a proxy during a deployment is reported in the user’s language', () => {
  const error = apiErrorOf(503, '<html><h1>503 Service Unavailable</h1></html>', 'Service Unavailable');
  expect(failureText(error, translate)).toBe('(503) サイトを更新中です。最長5分かかります');
});

test('an unreadable response is reported in the user’s language, with its status', () => {
  expect(failureText(new InvalidAnswer(304), translate)).toBe('(304) サーバーの応答を読み取れません');
});

test('no response is a network failure, and the server’s message stays as it is', () => {
  expect(failureText(new NoAnswer(new Error('Failed to fetch')), translate)).toMatch(/^\(!\) サーバー.*ネットワーク/);
  expect(failureText(new ApiError(500, 'Broken'), translate)).toBe('(500) Broken');
});

test('a failure kept on the device reads like the one that was caught', () => {
  const kept = { status: 503, reason: 'Service Unavailable', code: null, deploying: true };
  expect(failureText(kept, translate)).toBe(failureText(apiErrorOf(503, '', 'Service Unavailable'), translate));
  expect(failureText({ status: null, reason: 'no answer', code: null }, translate)).toBe(
    failureText(new NoAnswer(), translate),
  );
});

test('an error of the browser has no status', () => {
  expect(failureText(new Error('No room'), translate)).toBe('(!) No room');
  expect([isAnswered(new Error('No room')), isAnswered(new ApiError(500, 'Broken'))]).toEqual([false, true]);
});

const body = (code: string, reason?: string) => JSON.stringify({ code, message: 'Words of the server', reason });

test('what a code leaves open is said in the user’s language, with the time to wait', () => {
  const limited = apiErrorOf(429, body('TOO_MANY_REQUESTS', 'DAILY_LIMIT'), '', '5400');
  expect(failureText(limited, translate)).toMatch(/^\(429\) .*24時間の報告上限.*。90分後にもう一度/);
  const others = apiErrorOf(429, body('TOO_MANY_REQUESTS'), '', '5');
  expect(failureText(others, translate)).toMatch(/^\(429\) .*リクエストが多すぎます。5秒後に/);
});

test('a reason of a later server reads like the code alone', () => {
  expect(failureText(apiErrorOf(503, body('UNAVAILABLE', 'MOON'), ''), translate)).toBe(
    '(503) サイトが混み合っています',
  );
});

test('only what is about single fields quotes the server', () => {
  const texts = (['INVALID_REQUEST', 'NOT_FOUND', 'FORBIDDEN'] as const).map((code) =>
    failureText(apiErrorOf(400, body(code), ''), translate),
  );
  expect(texts.map((text) => text.includes('Words of the server'))).toEqual([true, true, false]);
});
