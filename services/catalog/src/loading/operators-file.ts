import { isCatalogId } from '@droptally/domain/catalog/catalog-id';
import { isServer, SERVERS, type Server } from '@droptally/domain/catalog/server';
import type { ItemCounts, Operator, OperatorAnswer, OperatorItem } from '@droptally/proto/api/catalog/operators';
import type { Entry } from '../reading/entry.ts';
import { readLocalised } from '../reading/localised.ts';
import type { LoadedItem } from './item-file.ts';

const LARGEST = 1e9;
const MOST_STARS = 6;

/** Reads operators.yaml: what promotions, skills and modules need. Other items than in items.yaml are its own. */
export function readOperators(file: Entry, items?: ReadonlyMap<string, LoadedItem>): OperatorAnswer {
  const fields = file.fields(['items', 'operators']);
  const own = new Set(fields.items.pairs().map(([id]) => id));
  const isKnown = (id: string) => items === undefined || items.has(id) || own.has(id);
  const costs = (entry: Entry) => readLevels(entry, isKnown);
  const seen = new Set<string>();
  return {
    items: fields.items.pairs().map(([id, item]) => readItem(id, item, isKnown)),
    operators: fields.operators.list().map((entry) => readOperator(entry, seen, costs)),
  };
}

function readItem(id: string, entry: Entry, isKnown: (id: string) => boolean): OperatorItem {
  const { name, rarity, craft } = entry.fields(['name', 'rarity'], ['craft']);
  return {
    id,
    name: readLocalised(name),
    rarity: rarity.number({ min: 0, max: MOST_STARS }),
    ...(craft && { craft: readCounts(craft, craft.text(), isKnown) }),
  };
}

function readOperator(entry: Entry, seen: Set<string>, costs: (entry: Entry) => readonly ItemCounts[]): Operator {
  const fields = entry.fields(
    ['id', 'name', 'stars', 'class'],
    ['latin', 'servers', 'elite', 'skills', 'mastery', 'modules', 'formOf'],
  );
  const id = fields.id.id();
  if (seen.has(id) && id !== '') fields.id.refuse('unique', `operator ${id} appears twice`);
  if (fields.formOf && !seen.has(fields.formOf.id()))
    fields.formOf.refuse('reference', 'no operator before it has this id');
  seen.add(id);
  return {
    id,
    name: readLocalised(fields.name),
    ...(fields.latin && { latin: fields.latin.text() }),
    stars: fields.stars.number({ min: 1, max: MOST_STARS }),
    class: fields.class.text(),
    servers: fields.servers ? readServers(fields.servers) : SERVERS,
    elite: fields.elite ? costs(fields.elite) : [],
    skills: fields.skills ? costs(fields.skills) : [],
    mastery: fields.mastery?.list().map(costs) ?? [],
    modules: fields.modules?.list().map((module) => readModule(module, costs)) ?? [],
    ...(fields.formOf && { formOf: fields.formOf.id() }),
  };
}

function readModule(entry: Entry, costs: (entry: Entry) => readonly ItemCounts[]): Operator['modules'][number] {
  const { id, type, levels, servers } = entry.fields(['id', 'type', 'levels'], ['servers']);
  return {
    id: id.id(),
    type: type.text(),
    levels: costs(levels),
    ...(servers && { servers: readServers(servers) }),
  };
}

function readServers(entry: Entry): readonly Server[] {
  return entry.list().flatMap((each) => {
    const text = each.text();
    if (isServer(text)) return [text];
    if (text !== '') each.refuse('server', `"${text}" is not a server; servers are ${SERVERS.join(', ')}`);
    return [];
  });
}

/** `30012:4 4001:20000 / 30013:2`: what each level needs. A level that needs nothing is `-`. */
function readLevels(entry: Entry, isKnown: (id: string) => boolean): readonly ItemCounts[] {
  const text = entry.text();
  return text === '' ? [] : text.split(' / ').map((level) => (level === '-' ? {} : readCounts(entry, level, isKnown)));
}

function readCounts(entry: Entry, text: string, isKnown: (id: string) => boolean): ItemCounts {
  const counts: Record<string, number> = {};
  for (const part of text.split(' ')) {
    const [id = '', number = ''] = part.split(':');
    const count = /^[1-9]\d*$/.test(number) ? Number(number) : Number.NaN;
    if (!isCatalogId(id) || !(count <= LARGEST)) entry.refuse('value', `"${part}" is not an item and a count: 30012:4`);
    else if (!isKnown(id)) entry.refuse('reference', `neither items.yaml nor this file has an item ${id}`);
    else if (Object.hasOwn(counts, id)) entry.refuse('unique', `item ${id} appears twice in a level`);
    else counts[id] = count;
  }
  return counts;
}
