import { Body, Controller, Get, Module, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { IsInt, Max } from 'class-validator';
import { ApiError } from './api-error.ts';
import { createApplication } from './create-application.ts';
import { parseTrustedProxies } from './request/trusted-proxies.ts';
import { type Answer, type Question, serve } from './testing/ask.ts';
import { Shape } from './validation/shape.ts';

class CountDto {
  @IsInt()
  @Max(9)
  count!: number;
}

@Controller('/things')
class ThingsController {
  @Get('/:id')
  one(): object {
    return { ok: true };
  }

  @Get('/broken/id')
  broken(): never {
    throw new Error('secret 1234');
  }

  @Get('/busy/id')
  busy(): never {
    throw new ApiError('TOO_MANY_REQUESTS', 'Too fast', undefined, 1.2);
  }

  @Post()
  count(@Body(new Shape(CountDto)) body: CountDto): object {
    return { counted: body.count };
  }
}

@Module({ controllers: [ThingsController] })
class ThingsModule {}

let app: NestFastifyApplication;
let ask: (question: Question) => Promise<Answer>;

beforeAll(async () => {
  app = await createApplication(ThingsModule, { version: '1.2.3', proxies: parseTrustedProxies('127.0.0.1') });
  app.useLogger(false);
  ask = await serve(app);
});
afterAll(() => app.close());

test('every response has both version headers, a request id and the security headers', async () => {
  const { headers } = await ask({ url: '/things/1' });
  expect(headers).toMatchObject({
    'x-penguin-compatible': 'frontend-v2@v3.4.0',
    'x-droptally-compatible': 'web@v1.2.3',
    'x-penguin-request-id': expect.stringMatching(/^[0-9a-z]{20}$/),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'interest-cohort=()',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  });
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('a trusted proxy that speaks TLS to the client gets strict transport security', async () => {
  const { headers } = await ask({ url: '/things/1', headers: { 'x-forwarded-proto': 'https' } });
  expect(headers['strict-transport-security']).toContain('max-age=31356000');
});

test('a preflight gets exactly the documented headers, whatever the path', async () => {
  const answer = await ask({
    method: 'OPTIONS',
    url: '/nowhere',
    headers: { origin: 'https://a.example', 'access-control-request-method': 'POST' },
  });
  expect(answer.statusCode).toBe(204);
  expect(answer.body).toBe('');
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': 'https://a.example',
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET,POST,DELETE,OPTIONS',
    'access-control-allow-headers': 'Content-Type,Authorization,X-Requested-With,X-Penguin-Variant,sentry-trace',
  });
});

test('errors carry the CORS headers too', async () => {
  const answer = await ask({ url: '/nowhere', headers: { origin: 'https://a.example' } });
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': 'https://a.example',
    'access-control-expose-headers':
      'Content-Type,X-Penguin-Set-PenguinID,X-Penguin-Upgrade,X-Penguin-Compatible,X-Penguin-Request-ID',
  });
});

describe('every error is JSON with a code and a message', () => {
  const json = { 'content-type': 'application/json' };
  test.each([
    ['an unknown path', 404, 'NOT_FOUND', { url: '/nowhere' }],
    ['an unknown path with a body', 404, 'NOT_FOUND', { url: '/nowhere', method: 'POST', body: '{' }],
    ['a wrong method', 405, 'METHOD_NOT_ALLOWED', { url: '/things/1?a=b', method: 'DELETE' }],
    [
      'a body that is not JSON',
      400,
      'INVALID_REQUEST',
      { url: '/things', method: 'POST', headers: json, body: '{"count":' },
    ],
    ['an empty body', 400, 'INVALID_REQUEST', { url: '/things', method: 'POST', headers: json }],
    ['a body that is a list', 400, 'INVALID_REQUEST', { url: '/things', method: 'POST', headers: json, body: '[]' }],
    ['a deep body', 400, 'INVALID_REQUEST', { url: '/things', method: 'POST', headers: json, body: '['.repeat(9_000) }],
    ['another media type', 415, 'UNSUPPORTED_MEDIA_TYPE', { url: '/things', method: 'POST', body: 'count=1' }],
    [
      'a large body',
      413,
      'PAYLOAD_TOO_LARGE',
      { url: '/things', method: 'POST', headers: json, body: ' '.repeat(70_000) },
    ],
    ['a long query string', 400, 'INVALID_REQUEST', { url: `/things/1?a=${'x'.repeat(8_191)}` }],
    ['many parameters', 400, 'INVALID_REQUEST', { url: `/things/1?${'a&'.repeat(128)}` }],
    ['a malformed path', 400, 'INVALID_REQUEST', { url: '/things/%zz' }],
    ['an unexpected error', 500, 'INTERNAL_ERROR', { url: '/things/broken/id' }],
    ['a limit', 429, 'TOO_MANY_REQUESTS', { url: '/things/busy/id' }],
  ] as const)('%s: %i', async (_, status, code, request) => {
    const answer = await ask(request);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['x-penguin-request-id']).toBeDefined();
    expect(answer.json()).toMatchObject({ code, message: expect.any(String) });
    expect(answer.body).not.toMatch(/secret|\.ts:|node_modules/);
  });
});

test('a wrong method gets the allowed methods', async () => {
  const answer = await ask({ url: '/things/1', method: 'DELETE' });
  expect(answer.headers['allow']).toBe('GET, HEAD');
});

test('a limit sets Retry-After in whole seconds', async () => {
  const answer = await ask({ url: '/things/busy/id' });
  expect(answer.headers['retry-after']).toBe('2');
});

test('a body of another shape is rejected with its violations, without conversion', async () => {
  const answer = await ask({ method: 'POST', url: '/things', body: { count: '1' } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().violations[0]).toEqual({ field: 'count', violation: 'isInt', message: expect.any(String) });
});

test('a valid body passes, and additional fields are ignored', async () => {
  const answer = await ask({ method: 'POST', url: '/things', body: { count: 9, more: [] } });
  expect(answer.json()).toEqual({ counted: 9 });
});

test('a query string of 8 KB with 128 parameters is read', async () => {
  const answer = await ask({ url: `/things/1?${'a&'.repeat(127)}b=${'x'.repeat(7_900)}` });
  expect(answer.statusCode).toBe(200);
});
