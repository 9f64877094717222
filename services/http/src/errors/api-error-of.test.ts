import { apiErrorOf } from './api-error-of.ts';

test('an unavailable backend is 503 with a retry; an unexpected error is 500 without details', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:8123'), { code: 'ECONNREFUSED' });
  expect(apiErrorOf(refused)).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
  expect(apiErrorOf(refused).message).not.toContain('10.0.0.7');
  expect(apiErrorOf(new Error('secret'))).toMatchObject({ code: 'INTERNAL_ERROR' });
});
