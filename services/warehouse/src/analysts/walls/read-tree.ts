import { exception } from '../../serve/db-exception.ts';

/** A node of the tree that `EXPLAIN AST` prints. `name` is what follows its kind, without alias and number of children. */
export type Node = { kind: string; name: string; children: Node[] };

const LINE = /^( *)([A-Z]\w*(?:::\w+)?)(?: (.*?))??( \(alias .*\))?( \(children \d+\))?$/;

/**
 * Reads the tree of a statement, one line a node, indented by depth. A line break within a name would begin a line that
 * is no node, or one more node: it can add to what is checked, and take nothing from it.
 */
export function readTree(text: string): Node {
  const root: Node = { kind: '', name: '', children: [] };
  const path: Node[] = [root];
  for (const line of text.trimEnd().split('\n')) {
    const [, indent, kind = '', name = ''] = LINE.exec(line) ?? [];
    const parent = indent === undefined ? undefined : path[indent.length];
    if (!parent) throw exception('ACCESS_DENIED', 'The statement has a name that cannot be read');
    const node = { kind, name: name.trim(), children: [] };
    parent.children.push(node);
    path.length = (indent ?? '').length + 1;
    path.push(node);
  }
  return root;
}

/** Yields a node and all below it, each with those above it, the nearest first. */
export function* walk(node: Node, above: readonly Node[] = []): Generator<[Node, readonly Node[]]> {
  yield [node, above];
  for (const child of node.children) yield* walk(child, [node, ...above]);
}
