import { PATHS } from '@droptally/proto/api/paths';
import { oneIngest, type Site } from '../../support/wire/ask.ts';
import {
  BOUNDARY,
  ENVIRONMENT,
  field,
  file,
  form,
  multipart,
  type Opened,
  PNG,
  upload,
} from '../../support/wire/defect-form.ts';
import { expectRefusal } from '../../support/wire/expectations.ts';
import { raw } from '../../support/wire/raw.ts';
import { Visitor } from '../../support/wire/visitor.ts';

export function defectSpec(site: Site): void {
  const open = async (visitor: Visitor) =>
    visitor.post(PATHS.defectInit, { environment: ENVIRONMENT, recognitionResult: { stage: '1-7', drops: [] } });

  describe('a recognition defect', () => {
    test('is reported in two steps: the recognition, then the screenshot', async () => {
      const answer = await open(new Visitor(site));
      expect(answer.status).toBe(200);
      const opened = answer.json<Opened>();
      expect(opened).toEqual({
        defectId: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{26}$/),
        uploadParams: {
          url: expect.stringMatching(/^http/),
          authorization: expect.any(String),
          policy: expect.any(String),
        },
      });
      expect((await upload(site, opened, form(opened, PNG))).status).toBe(200);
    });

    test('accepts its screenshot once', async () => {
      const ingest = oneIngest(site);
      const opened = (await open(new Visitor(site))).json<Opened>();
      expect((await upload(ingest, opened, form(opened, PNG))).status).toBe(200);
      expectRefusal(await upload(ingest, opened, form(opened, PNG)), 400, 'INVALID_REQUEST');
    });

    test('accepts only an image, regardless of its declared type, and can be retried if it was none', async () => {
      const opened = (await open(new Visitor(site))).json<Opened>();
      for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '#!/bin/sh\necho', 'MZ', ''])
        expectRefusal(await upload(site, opened, form(opened, Buffer.from(content))), 400, 'INVALID_REQUEST');
      expect((await upload(site, opened, form(opened, PNG))).status).toBe(200);
    });

    test('requires a policy of this site, for this defect, before the file', async () => {
      const [opened, other] = [
        (await open(new Visitor(site))).json<Opened>(),
        (await open(new Visitor(site))).json<Opened>(),
      ];
      const { authorization, policy } = opened.uploadParams;
      const said = JSON.parse(Buffer.from(policy, 'base64').toString());
      const longer = Buffer.from(JSON.stringify({ ...said, expiresAt: 8e15 })).toString('base64');
      const forms = [
        form(other, PNG),
        form({ ...opened, uploadParams: { ...opened.uploadParams, authorization: 'droptally x' } }, PNG),
        form({ ...opened, uploadParams: { ...opened.uploadParams, policy: longer } }, PNG),
        multipart([file(PNG), field('authorization', authorization), field('policy', policy)]),
        multipart([file(PNG)]),
        multipart([field('authorization', authorization), field('policy', policy)]),
        Buffer.from('not a form'),
      ];
      for (const body of forms) expectRefusal(await upload(site, opened, body), 400, 'INVALID_REQUEST');
    });

    test('accepts at most fifty million bytes', async () => {
      const opened = (await open(new Visitor(site))).json<Opened>();
      const { pathname } = new URL(opened.uploadParams.url);
      const type = `Content-Type: multipart/form-data; boundary=${BOUNDARY}`;
      const answer = await raw(
        oneIngest(site),
        `POST ${pathname} HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: 50200000\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1.1 413 /);
      expect(answer).toContain('"code":"PAYLOAD_TOO_LARGE"');
    });

    test.each([
      ['environment', {}],
      ['environment.server', { environment: { ...ENVIRONMENT, server: 'TW' } }],
      ['environment.sessionId', { environment: { ...ENVIRONMENT, sessionId: 'short' } }],
      ['environment.frontendVersion', { environment: { ...ENVIRONMENT, frontendVersion: 'x'.repeat(129) } }],
      ['environment.recognizerVersion', { environment: { ...ENVIRONMENT, recognizerVersion: undefined } }],
    ])('is rejected for its %s', async (name, body) => {
      const answer = await new Visitor(site).post(PATHS.defectInit, body);
      expectRefusal(answer, 400, 'INVALID_REQUEST');
      expect(answer.json()).toMatchObject({
        violations: expect.arrayContaining([expect.objectContaining({ field: name })]),
      });
    });

    test('may lack the recognition result', async () => {
      const answer = await new Visitor(site).post(PATHS.defectInit, { environment: ENVIRONMENT });
      expect(answer.status).toBe(200);
    });

    test('is rate limited per address', async () => {
      const visitor = new Visitor(oneIngest(site));
      const answers = await Promise.all(Array.from({ length: 122 }, () => open(visitor)));
      const refused = answers.find(({ status }) => status === 429);
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    });
  });
}
