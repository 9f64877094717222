import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ANALYSIS_FUNCTIONS, ANALYSIS_VIEWS } from '../../analysis/lay-analysis.ts';

/** The user as whom the views read. Nobody connects as it. */
export const VIEWS_USER = 'droptally_views';

/**
 * Writes the database `analysis` into a copy that no engine has open: views with the rights of `VIEWS_USER`, and
 * functions. The engine's only user could create neither.
 */
export function layCopiedViews(dir: string): void {
  const id = randomUUID();
  const folder = join(dir, 'store', id.slice(0, 3), id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(dir, 'metadata', 'analysis.sql'), `ATTACH DATABASE _ UUID '${id}'\nENGINE = Atomic\n`);
  for (const [name, sql] of ANALYSIS_VIEWS) writeFileSync(join(folder, `${name}.sql`), attached(sql));
  const functions = join(dir, 'user_defined');
  mkdirSync(functions, { recursive: true });
  for (const sql of ANALYSIS_FUNCTIONS) {
    const [, name = ''] = /^CREATE OR REPLACE FUNCTION (\w+)/.exec(sql) ?? [];
    writeFileSync(join(functions, `function_${name}.sql`), `${sql.replace(' OR REPLACE', '')}\n`);
  }
}

/** A view as the engine keeps it in its folder. It reads the database of the tables, which is named nowhere else. */
function attached(sql: string): string {
  return `${sql
    .replace(/^--.*$/gm, '')
    .replace(/CREATE OR REPLACE VIEW analysis\.\w+/, `ATTACH VIEW _ UUID '${randomUUID()}'`)
    .replace(/^AS SELECT/m, `DEFINER = ${VIEWS_USER} SQL SECURITY DEFINER\nAS SELECT`)
    .replace(/\bFROM (reports|activity|usage|catalog_entries)\b/g, 'FROM default.$1')
    .trim()}\n`;
}
