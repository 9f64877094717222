import { isWord, OPENING_DOUBLE, type Token } from './lex-sql.ts';
import { refused } from './refused.ts';

/** Table functions that take a description of columns, which may hold expressions, and the argument where it is. */
const DESCRIPTION_AT: ReadonlyMap<string, number> = new Map([
  ['format', 1],
  ['fuzzjson', 1],
  ['generaterandom', 0],
  ['input', 0],
  ['null', 0],
  ['values', 0],
]);

const EXPRESSION = /\b(?:DEFAULT|MATERIALIZED|EPHEMERAL|ALIAS)\b|\\/i;

/**
 * Table functions, engines, dictionary sources and backup destinations that reach files, programs or other hosts, or
 * run a text as SQL.
 */
const OUTSIDE = new Set(
  `arrowflight arrowstream azureblobstorage azureblobstoragecluster azurequeue backup cassandra catboostevaluate
   clickhouse cluster clusterallreplicas cosn datalakecatalog deltalake deltalakeazure deltalakeazurecluster
   deltalakecluster deltalakelocal deltalakes3 deltalakes3cluster disk distributed embeddedrocksdb eval executable
   executable_pool executablepool file filecluster filelog filesystem gcs hdfs hdfscluster http hudi hudicluster iceberg
   icebergazure icebergazurecluster icebergcluster iceberghdfs iceberghdfscluster iceberglocal iceberglocalcluster
   icebergs3 icebergs3cluster jdbc kafka keepermap materializedpostgresql mongodb mysql nats odbc oss paimon paimonazure
   paimonazurecluster paimoncluster paimonhdfs paimonhdfscluster paimonlocal paimons3 paimons3cluster postgresql
   prometheusquery prometheusqueryrange python queryrunner rabbitmq redis remote remotesecure replicated s3 s3cluster
   s3queue sqlite url urlcluster ytsaurus`.split(/\s+/),
);
/** Functions of values that read files. The engine takes their names alone too: `arrayMap(file, …)`, `APPLY file`. */
const READS_FILES = new Set(['file', 'catboostevaluate']);
const PATH = /[./\\]/;
const BEFORE_TABLE = ['FROM', 'JOIN', 'INTO', 'TABLE', 'DESCRIBE', 'DESC', 'EXISTS', 'FUNCTION'];
const AFTER_TABLES =
  `WHERE PREWHERE GROUP HAVING QUALIFY WINDOW ORDER LIMIT OFFSET FETCH SETTINGS UNION EXCEPT INTERSECT
  SELECT VALUES`.split(/\s+/);

/** Rejects what would read or write outside the database as the endpoint's user, or control the engine itself. */
export function refuseLeaving(tokens: readonly Token[]): void {
  if (isWord(tokens[0], 'SYSTEM')) throw refused('SYSTEM');
  tokens.forEach((token, i) => {
    const name = nameOf(token);
    if (token.kind === 'name' && token.text.includes('\\')) throw refused('a name that is written in escapes');
    if (isOpenName(tokens, i)) throw refused('an Identifier that may be a function');
    if (name !== undefined && READS_FILES.has(name) && !isOwnName(tokens[i - 1])) throw refused(name);
    if (tokens[i + 1]?.text !== '(' && !isEngine(tokens, i)) return;
    if (name !== undefined && OUTSIDE.has(name)) throw refused(name);
    if (name !== undefined && tokens[i + 1]?.text === '(') refuseExpressions(name, tokens, i + 1);
  });
  for (const token of tablesIn(tokens)) if (isPath(token)) throw refused('a table that may be a file');
}

/** Whether a token follows `ENGINE =`, where brackets may be omitted. */
function isEngine(tokens: readonly Token[], i: number): boolean {
  const before = tokens[i - 1];
  return isWord(before?.text === '=' ? tokens[i - 2] : before, 'ENGINE');
}

/** An alias, or a column of a table, which is no function. */
function isOwnName(before: Token | undefined): boolean {
  return isWord(before, 'AS') || before?.text === '.';
}

/** A parameter that stands for a name, neither of a table nor compared: no rule sees its value. */
function isOpenName(tokens: readonly Token[], i: number): boolean {
  const before = tokens[i - 1];
  if (tokens[i]?.text !== '{' || !isWord(tokens[i + 3], 'IDENTIFIER')) return false;
  return !isWord(before, ...BEFORE_TABLE) && before?.text !== '.' && tokens[i + 5]?.text !== '=';
}

/** Yields tokens that may name a table: after FROM and the like, in a list of tables, in its brackets. */
function* tablesIn(tokens: readonly Token[]): Generator<Token> {
  /** Depths at which a list of tables is open. */
  const lists = new Set<number>();
  let isTable = false;
  let isDefinition = isWord(tokens[0], 'CREATE');
  for (const [i, token] of tokens.entries()) {
    const { text, depth } = token;
    const before = tokens[i - 1];
    const isArrayJoin = isWord(token, 'JOIN') && isWord(before, 'ARRAY');
    if (isTable || (isWord(before, 'IN') && token.kind === 'name')) yield token;
    if (isTable && text === '(') {
      lists.add(depth + 1);
      continue;
    }
    if (isArrayJoin || isWord(token, ...AFTER_TABLES)) lists.delete(depth);
    if (text === ')') lists.delete(depth + 1);
    if (isWord(token, 'SELECT')) isDefinition = false;
    if (isWord(token, 'FROM', 'JOIN') && !isArrayJoin) lists.add(depth);
    isTable =
      (isWord(token, ...BEFORE_TABLE) && !isArrayJoin) ||
      (text === ',' && lists.has(depth)) ||
      (isDefinition && isWord(token, 'AS'));
  }
}

/** Rejects an INSERT into a function, except for `null` with a plain text, which keeps no rows. */
export function refuseFunction(tokens: readonly (Token | undefined)[]): void {
  const [named, opening, columns, closing] = tokens;
  const name = named && nameOf(named);
  if (name === 'null' && opening?.text === '(' && columns?.kind === 'string' && closing?.text === ')')
    refuseExpressions(name, [opening, columns, closing], 0);
  else throw refused(`INSERT INTO FUNCTION ${name ?? ''}`);
}

function nameOf({ kind, text }: Token): string | undefined {
  if (kind === 'word') return text.toLowerCase();
  if (kind !== 'name') return undefined;
  const quote = text.startsWith(OPENING_DOUBLE) ? OPENING_DOUBLE.length : 1;
  return text.slice(quote, -quote).toLowerCase();
}

/** The engine may take a name that is not of a table for a file. */
export function isPath(token: Token | undefined): boolean {
  if (token?.kind === 'string') return true;
  return token?.kind === 'name' && PATH.test(token.text);
}

/**
 * Rejects a description of columns that may hold an expression: the engine would run it, and no rule here sees what is
 * within a text. `at` is that of the function's bracket.
 */
function refuseExpressions(name: string, tokens: readonly Token[], at: number): void {
  const position = DESCRIPTION_AT.get(name);
  const [opening, first, comma, data, closing] = tokens.slice(at, at + 5);
  if (position === undefined || !opening) return;
  if (name === 'format' && isPattern(first)) return;
  const namesFormat = name === 'format' && first?.kind === 'word' && comma?.text === ',';
  if (namesFormat && data?.kind === 'string' && closing?.text === ')') return;
  const start = namesFormat ? at + 2 : at + 1;
  // Ends at the first fault, so that calls within calls are not read again and again.
  for (let i = start, commas = 0; i < tokens.length && commas <= position; i++) {
    const token = tokens[i] as Token;
    if (token.depth <= opening.depth) return;
    if (token.text === ',' && token.depth === opening.depth + 1) commas++;
    else if (!isLiteral(token)) throw refused(`an expression in ${name}`);
  }
}

/** The first argument of the ordinary function `format`, where no name of a format can be. */
function isPattern(token: Token | undefined): boolean {
  return token?.kind === 'string' && token.text.includes('{');
}

/** Neither a name of a text nor what joins texts, so that every text can be judged by itself. */
function isLiteral(token: Token): boolean {
  if (token.kind === 'string') return "'$".includes(token.text[0] ?? ' ') && !EXPRESSION.test(token.text);
  if (token.kind === 'sign') return '()[],-.+'.includes(token.text);
  return /^\d/.test(token.text) || isWord(token, 'NULL', 'TRUE', 'FALSE');
}
