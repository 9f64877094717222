import { apiErrorOf } from './api-error-of.ts';

test('what is away behind the program is 503 and worth another try; what is unexpected is 500 and says nothing', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:8123'), { code: 'ECONNREFUSED' });
  expect(apiErrorOf(refused)).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
  expect(apiErrorOf(refused).message).not.toContain('10.0.0.7');
  expect(apiErrorOf(new Error('secret'))).toMatchObject({ code: 'INTERNAL_ERROR' });
});
