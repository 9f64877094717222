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
