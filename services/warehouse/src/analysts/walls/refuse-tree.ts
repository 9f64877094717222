import { exception } from '../../serve/db-exception.ts';
import { isAllowedFunction } from './allowed-functions.ts';
import { type Node, walk } from './read-tree.ts';

/** What a statement may be made of. Not `APPLY`: the tree does not show its function. */
const NODES = new Set(
  `SelectWithUnionQuery SelectIntersectExceptQuery SelectQuery ExpressionList Function Identifier TableIdentifier Literal
  Asterisk QualifiedAsterisk ColumnsTransformerList ColumnsExceptTransformer ColumnsReplaceTransformer
  ColumnsReplaceTransformer::Replacement ColumnsRegexpMatcher ColumnsListMatcher QualifiedColumnsRegexpMatcher
  QualifiedColumnsListMatcher WithElement Subquery TablesInSelectQuery TablesInSelectQueryElement TableExpression TableJoin
  ArrayJoin OrderByElement WindowListElement WindowDefinition SampleRatio InterpolateElement DescribeQuery ShowTables
  Explain`.split(/\s+/),
);

const TABLE_FUNCTIONS = new Set(['numbers', 'numbers_mt', 'generate_series', 'generateseries']);

/** What clients read when they connect. Each shows of itself only what its user may see. */
const SYSTEM_TABLES = new Set(
  `columns databases tables functions settings one numbers data_type_families formats build_options contributors
  table_engines`.split(/\s+/),
);

const EXPLAINED = new Set(['EXPLAIN', 'EXPLAIN SYNTAX', 'EXPLAIN PIPELINE', 'EXPLAIN ESTIMATE']);

const IN = /^(?:global)?(?:not)?(?:null)?in(?:ignoreset)?$/;
/** A function right of `IN` may be taken for a table function: only what makes a value is left, such as the one of `{x:Array(String)}`. */
const RIGHT_OF_IN = /^(?:tuple|array|_?cast|negate|plus|minus|today|yesterday|now|to[a-z0-9]+)$/;

/** Functions that take the name of a type, and which of their arguments it is. */
const TAKES_TYPE: readonly [RegExp, number][] = [
  [/^(?:_?cast|accuratecast(?:ornull|ordefault)?|reinterpret)$/, 1],
  [/^(?:jsonextract(?:caseinsensitive|keysandvalues|keysandvaluescaseinsensitive)?|dynamicelement)$/, -1],
  [/^defaultvalueoftypename$/, 0],
];

type Walls = {
  /** Tables of the database `analysis`. */
  tables: ReadonlySet<string>;
  /** All functions that the engine has, in lower case. */
  engineFunctions: ReadonlySet<string>;
};

/** Rejects a statement that is anything else than a read of the analysts' tables by allowed functions. */
export function refuseTree(root: Node, walls: Walls): void {
  for (const [node, above] of walk(root)) {
    const [parent] = above;
    if (node === root) continue;
    if (!NODES.has(node.kind)) throw refused(`${nodeText(node)} is not for analysts`);
    if (node.kind === 'Explain' && !EXPLAINED.has(node.name)) throw refused(`${node.name} is not for analysts`);
    if (node.kind === 'Function') refuseFunction(node, parent);
    if (node.kind === 'Identifier') refuseName(node, walls);
    // The engine trusts the bytes of a state, which a text could be made into.
    if (node.kind === 'Literal' && /AggregateFunction/i.test(node.name))
      throw refused('A state of an aggregate function is not for analysts');
    if (node.kind === 'TableIdentifier') refuseTable(node.name, walls);
  }
}

function refuseFunction(node: Node, parent: Node | undefined): void {
  const name = node.name.toLowerCase();
  if (parent?.kind === 'TableExpression') {
    if (!TABLE_FUNCTIONS.has(name)) throw refused(`The table function ${node.name} is not for analysts`);
    return;
  }
  if (!isAllowedFunction(name)) throw refused(`The function ${node.name} is not for analysts`);
  if (IN.test(name)) refuseRightOfIn(node);
  refuseMadeType(name, node);
}

/** A name of a type that is put together would not be seen: `concat('Aggregate', 'Function(…)')`. */
function refuseMadeType(name: string, { children: [list] }: Node): void {
  const [, at] = TAKES_TYPE.find(([functions]) => functions.test(name)) ?? [];
  if (at === undefined) return;
  const type = list?.children.at(at);
  if (type && type.kind !== 'Literal') throw refused('The name of a type must be written out');
}

function refuseRightOfIn({ children: [list] }: Node): void {
  const [, right] = list?.children ?? [];
  if (!right) return;
  const isFine =
    right.kind === 'Literal' ||
    right.kind === 'Subquery' ||
    (right.kind === 'Function' && RIGHT_OF_IN.test(right.name.toLowerCase())) ||
    (right.kind === 'Identifier' && !right.name.includes('.'));
  if (!isFine) throw refused('Right of IN may be values, a subquery or a name from WITH');
}

/** The engine takes the name of a function where it wants one: `arrayMap(file, …)`. */
function refuseName({ name }: Node, { engineFunctions }: Walls): void {
  const parts = name.toLowerCase().split('.');
  const last = parts.at(-1) ?? '';
  if (engineFunctions.has(last) && !isAllowedFunction(last)) throw refused(`The name ${name} is that of a function`);
}

function refuseTable(name: string, { tables }: Walls): void {
  if (!/^\w+(?:\.\w+)?$/.test(name)) throw refused(`There is no table ${name}`);
  const [first = '', second] = name.split('.');
  // Without a database, a name is one from WITH, or a table of `analysis`, which is the only database in use.
  if (second === undefined) return;
  if (first === 'analysis' && tables.has(second)) return;
  if (first === 'system' && SYSTEM_TABLES.has(second)) return;
  throw refused(`The table ${name} is not for analysts`);
}

function nodeText({ kind, name }: Node): string {
  return kind === 'ColumnsApplyTransformer' ? 'APPLY' : name ? `${kind} ${name}` : kind;
}

function refused(reason: string): Error {
  return exception('ACCESS_DENIED', reason);
}
