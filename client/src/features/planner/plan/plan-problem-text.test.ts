import { makeCatalog } from '#data/catalog/catalog.ts';
import { PlanRefused } from '#data/planner/solving/plan-refused.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { apiErrorOf, NoAnswer } from '#data/transport/api-error.ts';
import { translate } from '#i18n/i18n.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { planProblemText } from './plan-problem-text.ts';

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });
const textOf = (error: Error) => planProblemText({ kind: 'failed', error }, catalog, translate);
const refused = (status: number, code: string) =>
  apiErrorOf(status, JSON.stringify({ code, message: 'In the words of the server' }), '');

beforeAll(() => startTestTexts('en'));

test.each([
  [400, 'INVALID_REQUEST'],
  [413, 'PAYLOAD_TOO_LARGE'],
  [429, 'TOO_MANY_REQUESTS'],
  [500, 'INTERNAL_ERROR'],
  [503, 'UNAVAILABLE'],
])('a refusal %d is told in the words of the player', (status, code) => {
  const text = textOf(refused(status, code));
  expect(text).not.toContain('In the words');
  expect(text).not.toContain('planner.');
});

test('items and numbers that only one side has are named', () => {
  expect(textOf(new PlanRefused({ kind: 'unknown-items', items: ['x', 'y'] }))).toBe(
    '(200) The server does not know these items: x and y',
  );
  expect(textOf(new PlanRefused({ kind: 'other-numbers' }))).toMatch(/later numbers/);
});

test('no answer, an update of the site and an error of the engine are told apart', () => {
  expect(textOf(new NoAnswer())).toMatch(/No answer/);
  expect(textOf(apiErrorOf(503, 'Service Unavailable', ''))).toMatch(/updated/);
  expect(textOf(new Error('out of memory'))).toBe('(!) The solver stopped (out of memory)');
});
