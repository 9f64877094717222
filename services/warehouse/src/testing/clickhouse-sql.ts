import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../../infra/clickhouse');
const FILES = [
  '10-database.sql',
  '20-services.sql',
  '30-analysts.sql',
  'replicated/05-database.sql',
  'replicated/40-replicated.sql',
] as const;

/** What an operator runs on a server, file by file, statement by statement. */
export const CLICKHOUSE_SQL = new Map(
  FILES.map((name) => [name, statementsOf(readFileSync(join(FOLDER, name), 'utf8'))]),
);

/** A setting of a profile, and how far whoever has the profile may change it. */
export type ProfileSetting = { name: string; value: string; min?: string; max?: string };

/** The limits of a role, which its profile is named after. */
export function profileOf(role: string): ProfileSetting[] {
  const profile = new RegExp(`^CREATE SETTINGS PROFILE IF NOT EXISTS ${role} SETTINGS\\s`);
  const statement = CLICKHOUSE_SQL.get('10-database.sql')?.find((text) => profile.test(text)) ?? '';
  const settings = statement.replace(profile, '').matchAll(/(\w+) = (\d+)(?: MIN (?<min>\d+))?(?: MAX (?<max>\d+))?/g);
  return [...settings].map(({ 1: name = '', 2: value = '', groups }) => ({ name, value, ...groups }));
}

/** What a role may do. */
export function grantsOf(role: string): string[] {
  const statements = [...CLICKHOUSE_SQL].filter(([file]) => !file.startsWith('replicated')).flatMap(([, list]) => list);
  return statements.flatMap((statement) => {
    const [, grant] = new RegExp(`^(GRANT [^;]+? ON [^;]+?)\\s+TO ${role}$`).exec(statement) ?? [];
    return grant ? [grant] : [];
  });
}

function statementsOf(text: string): string[] {
  const sql = text.replace(/^\s*--.*$/gm, '');
  return sql
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
