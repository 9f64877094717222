import { readFileSync } from 'node:fs';

import { join } from 'node:path';
import fc from 'fast-check';
import { bundleProgram } from '../../../../../tests/support/bundle-program.ts';
import { ANALYSIS_VIEWS } from '../../analysis/lay-analysis.ts';
import { ACCOUNT, ENGINE_PROGRAM, servedAnalysts } from '../../testing/served-analysts.ts';

let site: Awaited<ReturnType<typeof servedAnalysts>>;
beforeAll(async () => {
  site = await servedAnalysts(await bundleProgram(ENGINE_PROGRAM));
});
afterAll(async () => {
  await site.close();
});

async function ask(query: string): Promise<string> {
  const { username, password } = site.credentials;
  const headers = { 'X-ClickHouse-User': username, 'X-ClickHouse-Key': password };
  return (await fetch(site.url, { method: 'POST', body: query, headers })).text();
}

const view = fc.constantFrom(...ANALYSIS_VIEWS.keys());
const hidden = fc.constantFrom('account', 'id', 'md5', 'batch_digest', 'detail', 'visitor', 'json', 'hash');
const shown = fc.constantFrom('*', 'server', 'stage', 'day', 'category', 'runs', 'log_offset', 'at', 'kind', 'item');
const column = fc.oneof({ weight: 3, arbitrary: shown }, hidden);
const inner = fc.constantFrom('default.reports', 'default.reports_v1', 'default.activity', 'default.catalog_entries');
const source = fc.oneof(
  { weight: 6, arbitrary: view.map((name) => `analysis.${name}`) },
  { weight: 1, arbitrary: inner },
);
const wrapped = fc.constantFrom(
  '{c}',
  'toString(({c}))',
  'any({c})',
  'groupArray({c})',
  'max({c})',
  'cityHash64({c})',
  'toTypeName({c})',
  'tuple({c})',
  'count()',
);
const select = fc
  .record({
    column,
    source,
    wrapped,
    other: view,
    shape: fc.constantFrom(
      'SELECT {e} FROM {s}',
      'SELECT t.{c} FROM {s} AS t LIMIT 5',
      'SELECT * EXCEPT (server) FROM {s} LIMIT 5',
      'SELECT * REPLACE ({c} AS day) FROM {s} LIMIT 5',
      "SELECT COLUMNS('acc|id|md5|.*') FROM {s} LIMIT 5",
      'WITH w AS (SELECT {e} AS x FROM {s}) SELECT x FROM w LIMIT 5',
      'SELECT {e} FROM {s} UNION ALL SELECT {e} FROM analysis.{o}',
      'SELECT {e} FROM (SELECT * FROM {s})',
      'SELECT count() FROM {s} AS a JOIN analysis.{o} AS b ON a.{c} = b.{c}',
      'SELECT count() FROM analysis.{o} WHERE {c} IN (SELECT {c} FROM {s})',
      'SELECT {e} FROM {s} GROUP BY {c}',
      'SELECT {e} FROM {s} ORDER BY {c} LIMIT 5',
      'SELECT (SELECT {e} FROM {s} LIMIT 1)',
      'EXPLAIN SELECT {e} FROM {s}',
      'DESCRIBE (SELECT {c} FROM {s})',
    ),
  })
  .map(({ column: c, source: s, wrapped: w, other: o, shape }) =>
    shape.replaceAll('{e}', w.replace('{c}', c)).replaceAll('{c}', c).replaceAll('{s}', s).replaceAll('{o}', o),
  );

test('no random query reaches what is of an account, and some of them are answered', async () => {
  let answered = 0;
  const property = fc.asyncProperty(select, async (query) => {
    const text = await ask(query);
    if (!text.startsWith('Code: ')) answered++;
    for (const secret of [String(ACCOUNT), 'secret-id', 'secret-md5'])
      expect(`${query} → ${text}`).not.toContain(secret);
    if (/default\.\w/.test(query)) expect(`${query} → ${text}`).toMatch(/→ Code: /);
  });
  await fc.assert(property, { numRuns: 150 });
  expect(answered).toBeGreaterThan(20);
});

test('the questions of the documentation are let through', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../../docs/analysts.md'), 'utf8');
  const questions = [...text.matchAll(/^```sql\n([\s\S]*?)^```$/gm)].map(([, sql = '']) => sql);
  expect(questions).toHaveLength(20);
  for (const sql of questions) expect(await ask(sql)).not.toMatch(/^Code: /);
});
