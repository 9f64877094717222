import { CLOSED_SETTINGS } from './closed-settings.ts';

/**
 * What the endpoint's only user may do, which the engine itself checks. READ ON FILE is for the endpoint's own
 * exchange files: statements that name a file are refused before. There is no grant for other sources, named
 * collections, dictionaries, functions, backups, users or SYSTEM.
 */
const GRANTS = [
  `GRANT CHECK, SHOW, SELECT, INSERT, ALTER, CREATE DATABASE, CREATE TABLE, CREATE VIEW, CREATE TEMPORARY TABLE, DROP,
  TRUNCATE, UNDROP TABLE, OPTIMIZE, KILL QUERY ON *.*`,
  'GRANT READ ON FILE',
  'REVOKE DROP DATABASE ON default.*',
];

/** Describes the engine's user, its grants, and the settings that no request changes. */
export function usersXml(): string {
  const closed = [...CLOSED_SETTINGS];
  const values = closed.map(([name, value]) => (value ? `<${name}>${value}</${name}>` : '')).join('');
  const constraints = closed.map(([name]) => `<${name}><readonly/></${name}>`).join('');
  const grants = GRANTS.map((grant) => `<query>${grant}</query>`).join('');
  return `<clickhouse>
<profiles><default>${values}<constraints>${constraints}</constraints></default></profiles>
<quotas><default/></quotas>
<users><default><password/><networks><ip>::/0</ip></networks><profile>default</profile><quota>default</quota>
<grants>${grants}</grants></default></users>
</clickhouse>`;
}
