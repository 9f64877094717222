import type { Site } from '../../support/wire/ask.ts';
import { Visitor } from '../../support/wire/visitor.ts';

export function headersSpec(site: Site): void {
  describe('every response', () => {
    test.each([
      '/PenguinStats/api/v2/items/30012',
      '/api/v2/items/30012',
      '/PenguinStats/api/v2/items/none',
      '/nowhere',
      '/api/_/health',
      '/',
    ])('%s has both version headers, a request id and the security headers', async (path) => {
      const { headers } = await new Visitor(site).ask({ path });
      expect(headers).toMatchObject({
        'x-penguin-compatible': 'frontend-v2@v3.4.0',
        'x-droptally-compatible': expect.stringMatching(/^web@v\d+\.\d+\.\d+$/),
        'x-penguin-request-id': expect.stringMatching(/^[0-9a-z]{20}$/),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'interest-cohort=()',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
      });
      expect(headers['x-penguin-upgrade']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['set-cookie']).toBeUndefined();
    });

    test('has a unique request id', async () => {
      const visitor = new Visitor(site);
      const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.get('/notice')));
      expect(new Set(answers.map(({ headers }) => headers['x-penguin-request-id'])).size).toBe(20);
    });

    test('over TLS requires TLS from then on', async () => {
      const { headers } = await new Visitor(site).get('/notice', { 'X-Forwarded-Proto': 'https' });
      expect(headers['strict-transport-security']).toContain('max-age=31356000');
      expect(headers['strict-transport-security']).toContain('preload');
    });
  });

  describe('HEAD', () => {
    test.each(['/items', '/stages?server=JP', '/result/matrix?stageFilter=main_01-07', '/stats', '/short/1-7'])(
      '%s returns the headers of GET, without the body',
      async (path) => {
        const visitor = new Visitor(site);
        const get = await visitor.get(path);
        const head = await visitor.ask({ path: `/api/v2${path}`, method: 'HEAD' });
        expect(head.status).toBe(get.status);
        expect(head.bytes).toHaveLength(0);
        for (const name of ['content-type', 'content-length', 'cache-control', 'etag', 'location'])
          expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
      },
    );
  });
}
