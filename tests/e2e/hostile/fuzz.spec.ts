import { API_PREFIXES, META_PREFIX, PATHS } from '@droptally/proto/api/paths';
import fc from 'fast-check';
import { type Answer, ask, type Question, type Site } from '../../support/wire/ask.ts';
import { matrix, settled } from '../../support/wire/numbers.ts';
import { run } from '../../support/wire/runs.ts';
import { Visitor } from '../../support/wire/visitor.ts';
import { body, contentType, headers, path, query, rawPath, spoiltReport, value } from './arbitraries.ts';

const RUNS = { numRuns: 300 };

export function fuzzSpec(site: Site): void {
  describe('arbitrary input', () => {
    let before: unknown;
    beforeAll(async () => {
      await settled(site);
      before = await matrix(new Visitor(site), 'server=US');
    });

    test('to reads gets a response, or a JSON error', async () => {
      const asked = fc.tuple(
        fc.constantFrom(...API_PREFIXES, META_PREFIX, '/api', '', '/metrics'),
        path,
        query,
        headers,
      );
      await fc.assert(
        fc.asyncProperty(asked, async ([prefix, below, parameters, given]) => {
          const search = new URLSearchParams(parameters).toString();
          expectSane(await ask(site, { path: `${prefix}${below}${search && `?${search}`}`, headers: from(given) }));
        }),
        RUNS,
      );
    });

    test('as a path gets a response, or a JSON error', async () => {
      await fc.assert(
        fc.asyncProperty(
          rawPath,
          fc.constantFrom('GET', 'HEAD', 'DELETE', 'PATCH', 'PUT', 'TRACE', 'PROPFIND'),
          async (text, method) => {
            const answer = await ask(site, { path: text, method }).catch((error: Error) => error);
            if (!(answer instanceof Error)) expectSane(answer, method);
            else expect(answer.message).toMatch(/unescaped|Invalid/);
          },
        ),
        RUNS,
      );
    });

    test('as a body gets a response, or a JSON error', async () => {
      const writes = [
        PATHS.users,
        PATHS.report,
        PATHS.recall,
        PATHS.reportBatch,
        PATHS.reportRecognition,
        PATHS.defectInit,
        PATHS.defectUpload.replace(':defectId', '01h'),
        PATHS.advanced,
        PATHS.items,
      ];
      const asked = fc.tuple(fc.constantFrom(...API_PREFIXES), fc.constantFrom(...writes), headers, contentType, body);
      await fc.assert(
        fc.asyncProperty(asked, async ([prefix, below, given, type, bytes]) => {
          const all = { ...from(given), 'Content-Type': type.trim() };
          expectSane(await ask(site, { path: prefix + below, method: 'POST', headers: all, body: bytes }));
        }),
        RUNS,
      );
    });

    test('in the fields of a report accepts or rejects it as a whole', async () => {
      const visitor = new Visitor(site);
      await fc.assert(
        fc.asyncProperty(spoiltReport, async (spoilt) => {
          const answer = await visitor.post(PATHS.report, spoilt);
          expectSane(answer);
          if (answer.status === 200) await visitor.recall(answer.json<{ reportHash: string }>().reportHash);
        }),
        RUNS,
      );
    });

    test('in batches and advanced queries gets a response, or a JSON error', async () => {
      const spoilt = fc.array(fc.oneof(value, fc.constant(run()), spoiltReport), { maxLength: 6 });
      await fc.assert(
        fc.asyncProperty(spoilt, fc.boolean(), async (entries, isBatch) => {
          const visitor = new Visitor(site);
          const question: Question = isBatch
            ? { path: PATHS.reportBatch, body: { server: 'KR', source: 'fuzz', version: 'v1', batchDrops: entries } }
            : { path: PATHS.advanced, body: { queries: entries } };
          const answer = await visitor.post(question.path, question.body);
          expectSane(answer);
          if (answer.status === 200 && isBatch)
            expect(answer.json<{ results: unknown[] }>().results).toHaveLength(entries.length);
        }),
        RUNS,
      );
    });

    test('changed no numbers that it must not, and the site still works', async () => {
      await settled(site);
      expect(await matrix(new Visitor(site), 'server=US')).toEqual(before);
      expect((await new Visitor(site).ask({ path: '/api/_/health' })).status).toBe(200);
    });
  });
}

/** Removes what HTTP itself cannot carry in headers. */
function from(given: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(given).flatMap(([name, text]) =>
    text === undefined ? [] : [[name, text.trim()] as const],
  );
  return Object.fromEntries(entries);
}

function expectSane(answer: Answer, method = 'GET'): void {
  if (answer.status >= 500) throw new Error(`${answer.status}: ${answer.text}`);
  if (answer.status < 400 || method === 'HEAD') return;
  expect([answer.headers['content-type'], answer.json()]).toEqual([
    'application/json; charset=utf-8',
    expect.objectContaining({ code: expect.stringMatching(/^[A-Z_]+$/), message: expect.stringMatching(/./) }),
  ]);
}
