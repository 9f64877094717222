import { SERVERS } from '@droptally/domain/catalog/server';
import { block, type Flow, listEntry, namesFlow } from './yaml-text.ts';

type Counts = Record<string, number>;
type Names = Record<string, string>;

/** What is published of operators. */
export type OperatorFacts = {
  asOf: string;
  /** Items that no list of drops has. LMD is among them. */
  unknownItems: readonly { id: string; name: Names; rarity: number; formula?: Counts }[];
  operators: readonly {
    id: string;
    name: Names;
    latin?: string;
    rarity: number;
    class: string;
    servers: readonly string[];
    elite?: readonly Counts[];
    skills?: readonly Counts[];
    mastery?: readonly (readonly Counts[])[];
    modules?: readonly { id: string; type: string; levels: readonly Counts[]; servers?: readonly string[] }[];
    formOf?: string;
  }[];
};

/** Text of operators.yaml. */
export function operatorsText({ asOf, unknownItems, operators }: OperatorFacts): string {
  return [
    `# What promotions, skills and modules of operators need, as of ${asOf}. Levels are parted by /; an item has its`,
    '# count behind a colon. No experience. `servers` where not all have it; `latin` where there is no English name;',
    '# `formOf`: promotions and skill levels are those of that operator.',
    'items:',
    ...unknownItems.flatMap(({ id, name, rarity, formula }) =>
      block({ [id]: { name: namesFlow(name), rarity, craft: formula && counts(formula) } }, '  '),
    ),
    'operators:',
    ...operators.flatMap((operator) => listEntry(block(fieldsOf(operator), '  '), '')),
    '',
  ].join('\n');
}

function fieldsOf(operator: OperatorFacts['operators'][number]): Record<string, Flow | undefined> {
  const { id, name, latin, rarity, servers, elite, skills, mastery, modules, formOf } = operator;
  return {
    id,
    name: namesFlow(name),
    latin,
    stars: rarity,
    class: operator.class,
    servers: someServers(servers),
    elite: levels(elite),
    skills: levels(skills),
    mastery: mastery?.map((each) => levels(each) ?? ''),
    modules: modules?.map((module) => ({
      id: module.id,
      type: module.type,
      levels: levels(module.levels),
      servers: module.servers && someServers(module.servers),
    })),
    formOf,
  };
}

function someServers(servers: readonly string[]): Flow | undefined {
  return servers.length === SERVERS.length ? undefined : servers;
}

function levels(costs: readonly Counts[] = []): string | undefined {
  return costs.length === 0 ? undefined : costs.map((cost) => counts(cost) || '-').join(' / ');
}

function counts(cost: Counts): string {
  return Object.entries(cost)
    .map(([id, count]) => `${id}:${count}`)
    .join(' ');
}
