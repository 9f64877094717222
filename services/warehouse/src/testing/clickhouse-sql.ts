import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statementsOf } from '../analysis/statements.ts';

const FOLDER = join(import.meta.dirname, '../../../../infra/deploy/clickhouse');
const FILES = [
  '10-database.sql',
  '20-services.sql',
  '30-analysts.sql',
  'gen/31-analysis.sql',
  'replicated/05-database.sql',
  'replicated/40-replicated.sql',
] as const;

/** The statements that an operator runs on a server, by file. */
export const CLICKHOUSE_SQL = new Map(
  FILES.map((name) => [name, statementsOf(readFileSync(join(FOLDER, name), 'utf8'))]),
);

const ON_ONE_SERVER = [...CLICKHOUSE_SQL].flatMap(([file, list]) => (file.startsWith('replicated') ? [] : list));

/** A setting of a profile, and the range in which its users may change it. */
export type ProfileSetting = { name: string; value: string; min?: string; max?: string };

/** Returns the limits of a user, from the profile that it was created with. */
export function profileOf(user: string): ProfileSetting[] {
  const made = new RegExp(`^CREATE USER IF NOT EXISTS ${user}\\s[^;]*SETTINGS PROFILE '(\\w+)'$`);
  const [name = 'none'] = ON_ONE_SERVER.flatMap((statement) => matched(made, statement));
  const profile = new RegExp(`^CREATE SETTINGS PROFILE IF NOT EXISTS ${name} SETTINGS\\s`);
  const statement = ON_ONE_SERVER.find((text) => profile.test(text)) ?? '';
  const settings = statement.replace(profile, '').matchAll(/(\w+) = (\d+)(?: MIN (?<min>\d+))?(?: MAX (?<max>\d+))?/g);
  return [...settings].map(({ 1: name = '', 2: value = '', groups }) => ({ name, value, ...groups }));
}

/** Returns the grants of a user, its own and those of its roles. */
export function grantsOf(user: string): string[] {
  const roles = ON_ONE_SERVER.flatMap((statement) => matched(new RegExp(`^GRANT (\\w+) TO ${user}$`), statement));
  const granted = new RegExp(`^(GRANT [^;]+? ON [^;]+?)\\s+TO (?:${[user, ...roles].join('|')})$`);
  return ON_ONE_SERVER.flatMap((statement) => matched(granted, statement));
}

function matched(pattern: RegExp, statement: string): string[] {
  const [, found] = pattern.exec(statement) ?? [];
  return found ? [found] : [];
}
