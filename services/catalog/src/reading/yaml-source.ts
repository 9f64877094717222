import { readFileSync } from 'node:fs';
import {
  constructFromEvents,
  EVENT_ID,
  type Event,
  FAILSAFE_SCHEMA,
  getScalarValue,
  parseEvents,
  YAMLException,
} from 'js-yaml';

export type Key = string | number;

/** A parsed file. Scalars stay text: the catalog's rules decide what is a number, so that 4001_10000 stays an id. */
export type YamlSource = { ok: true; value: unknown; lineOf(path: readonly Key[]): number };
export type YamlRefused = { ok: false; line: number; rule: 'file' | 'yaml'; message: string };

export function readYaml(file: string): YamlSource | YamlRefused {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return { ok: false, line: 1, rule: 'file', message: error instanceof Error ? error.message : String(error) };
  }
  return parseYaml(text);
}

export function parseYaml(text: string): YamlSource | YamlRefused {
  try {
    const events = parseEvents(text, { maxDepth: 20 });
    const documents = constructFromEvents(events, { source: text, schema: FAILSAFE_SCHEMA, maxAliases: 0 });
    if (documents.length > 1)
      return { ok: false, line: 1, rule: 'yaml', message: 'the file holds more than one document' };
    // A file of comments only is an empty list: an operator may have removed the last entry.
    return {
      ok: true,
      value: documents.length === 0 ? [] : documents[0],
      lineOf: (path) => lineAt(text, offsetOf(text, events, path)),
    };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return { ok: false, line: (error.mark?.line ?? 0) + 1, rule: 'yaml', message: error.reason };
  }
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

/** Offset of the deepest part of `path` that exists in the file. */
function offsetOf(text: string, events: readonly Event[], path: readonly Key[]): number {
  let node = 1;
  let offset = startOf(events[node]);
  for (const key of path) {
    const found = childOf(text, events, node, key);
    if (!found) break;
    node = found.node;
    offset = found.offset;
  }
  return Math.max(0, offset);
}

function childOf(text: string, events: readonly Event[], parent: number, key: Key) {
  const type = events[parent]?.type;
  if (type !== EVENT_ID.MAPPING && type !== EVENT_ID.SEQUENCE) return undefined;
  let at = parent + 1;
  for (let index = 0; at < events.length && events[at]?.type !== EVENT_ID.POP; index++) {
    const node = type === EVENT_ID.MAPPING ? after(events, at) : at;
    const name = type === EVENT_ID.MAPPING ? scalarOf(text, events[at]) : index;
    if (name === key) return { node, offset: startOf(events[at]) };
    at = after(events, node);
  }
  return undefined;
}

function scalarOf(text: string, event: Event | undefined): string | undefined {
  return event?.type === EVENT_ID.SCALAR ? getScalarValue(text, event) : undefined;
}

function startOf(event: Event | undefined): number {
  if (event?.type === EVENT_ID.SCALAR) return event.valueStart;
  return event && 'start' in event ? event.start : 0;
}

/** Index of the event after the node that begins at `index`. */
function after(events: readonly Event[], index: number): number {
  let depth = 0;
  for (let at = index; at < events.length; at++) {
    const type = events[at]?.type;
    if (type === EVENT_ID.MAPPING || type === EVENT_ID.SEQUENCE) depth++;
    else if (type === EVENT_ID.POP) depth--;
    if (depth === 0) return at + 1;
  }
  return events.length;
}
