import { exception } from '../db-exception.ts';
import { isWord, type Token } from './lex-sql.ts';

/** Table functions, engines, sources of dictionaries and places of backups that reach files, programs or other hosts. */
const OUTSIDE = new Set(
  `arrowflight azureblobstorage azureblobstoragecluster cassandra catboostevaluate clickhouse cluster
   clusterallreplicas deltalake deltalakeazure deltalakecluster deltalakelocal deltalakes3 disk executable
   executablepool executable_pool file filecluster filelog filesystem gcs hdfs hdfscluster http hudi hudicluster iceberg
   icebergazure icebergcluster iceberghdfs iceberglocal icebergs3 jdbc kafka materializedpostgresql mongodb mysql nats
   odbc oss postgresql prometheusquery python rabbitmq redis remote remotesecure s3 s3cluster s3queue azurequeue sqlite
   url urlcluster ytsaurus`.split(/\s+/),
);
const PATH = /[./\\]/;
const BEFORE_TABLE = ['FROM', 'JOIN', 'INTO', 'TABLE', 'DESCRIBE', 'DESC', 'EXISTS', 'FUNCTION'];

/** Refuses what would read or write as the endpoint's user outside of the database, or command the engine itself. */
export function refuseLeaving(tokens: readonly Token[]): void {
  if (isWord(tokens[0], 'SYSTEM')) throw refused('SYSTEM');
  tokens.forEach((token, i) => {
    const next = tokens[i + 1];
    const name = nameOf(token);
    if (name !== undefined && next?.text === '(' && OUTSIDE.has(name)) throw refused(name);
    if (isWord(token, ...BEFORE_TABLE) && isPath(next)) throw refused('a table that may be a file');
  });
}

/** An INSERT writes into a table: the one function that takes rows keeps none of them. */
export function refuseFunction(token: Token | undefined): void {
  const name = token && nameOf(token);
  if (name !== 'null') throw refused(`INSERT INTO FUNCTION ${name ?? ''}`);
}

/** The same where a parameter stands for the name. */
export function refuseNamedPaths(text: string, values: Iterable<string>): void {
  if (!/:\s*Identifier\s*\}/i.test(text)) return;
  for (const value of values) if (PATH.test(value)) throw refused('a table that may be a file');
}

function nameOf({ kind, text }: Token): string | undefined {
  if (kind === 'word') return text.toLowerCase();
  return kind === 'name' ? text.slice(1, -1).toLowerCase() : undefined;
}

/** In the engine a table that is none may be a file. */
export function isPath(token: Token | undefined): boolean {
  if (token?.kind === 'string') return true;
  return token?.kind === 'name' && PATH.test(token.text);
}

export function refused(what: string): Error {
  return exception('SUPPORT_IS_DISABLED', `${what} is not served: it leaves the database`);
}
