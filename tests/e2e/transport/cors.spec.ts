import type { Site } from '../../support/wire/ask.ts';
import { Visitor } from '../../support/wire/visitor.ts';

const ORIGIN = 'https://widget.example';
const EXPOSED = 'Content-Type,X-Penguin-Set-PenguinID,X-Penguin-Upgrade,X-Penguin-Compatible,X-Penguin-Request-ID';

export function corsSpec(site: Site): void {
  describe('other origins', () => {
    test.each(['/PenguinStats/api/v2/result/advanced', '/api/v2/result/matrix', '/nowhere'])(
      'a preflight of %s gets exactly the response that clients know',
      async (path) => {
        const answer = await new Visitor(site).ask({
          path,
          method: 'OPTIONS',
          headers: {
            Origin: ORIGIN,
            'Access-Control-Request-Method': 'POST',
            'Access-Control-Request-Headers': 'x-penguin-idempotency-key,x-anything',
          },
        });
        expect([answer.status, answer.text]).toEqual([204, '']);
        expect(namesOf(answer.headers)).toEqual({
          'access-control-allow-origin': ORIGIN,
          'access-control-allow-credentials': 'true',
          'access-control-allow-methods': 'GET,POST,DELETE,OPTIONS',
          'access-control-allow-headers': 'Content-Type,Authorization,X-Requested-With,X-Penguin-Variant,sentry-trace',
        });
      },
    );

    test.each([
      ['an answer', '/notice', 200],
      ['a refusal', '/items/none', 404],
    ])('%s is readable by the requesting origin, with the headers that clients know', async (_, path, status) => {
      const answer = await new Visitor(site).get(path, { Origin: ORIGIN });
      expect(answer.status).toBe(status);
      expect(namesOf(answer.headers)).toEqual({
        'access-control-allow-origin': ORIGIN,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': EXPOSED,
      });
      expect(answer.headers.vary).toMatch(/\bOrigin\b/);
    });

    test('a request without an origin gets no CORS headers', async () => {
      const answer = await new Visitor(site).get('/notice');
      expect(namesOf(answer.headers)).toEqual({});
      expect(answer.headers.vary).toMatch(/\bOrigin\b/);
    });
  });
}

function namesOf(headers: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')));
}
