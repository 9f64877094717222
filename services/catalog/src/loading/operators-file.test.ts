import { type OperatorFacts, operatorsText } from '../generate/operators-text.ts';
import { openEntry } from '../reading/entry.ts';
import type { Problem } from '../reading/problem.ts';
import { parseYaml } from '../reading/yaml-source.ts';
import { readOperators } from './operators-file.ts';
import { readPackagedOperators } from './packaged-files.ts';

const FACTS: OperatorFacts = {
  asOf: '2026-08-20',
  unknownItems: [
    { id: '3213', name: { zh: '双', en: 'Dualchip' }, rarity: 4, formula: { '3212': 2, '32001': 1 } },
    { id: '32001', name: { zh: '剂' }, rarity: 4 },
    { id: '3212', name: { zh: '芯' }, rarity: 3 },
  ],
  operators: [
    {
      id: 'char_1',
      name: { zh: '一', en: 'One: "1", of all' },
      rarity: 5,
      class: 'caster',
      servers: ['CN', 'US', 'JP', 'KR'],
      elite: [{ '3212': 5 }, { '3213': 2 }],
      mastery: [[{ '3212': 1 }, {}, { '3212': 3 }]],
      modules: [{ id: 'm', type: 'CCR-Δ', levels: [{ '3212': 1 }], servers: ['CN'] }],
    },
    { id: 'char_2', name: { zh: '二' }, latin: 'Two', rarity: 1, class: 'guard', servers: ['CN'], formOf: 'char_1' },
  ],
};

function read(text: string) {
  const problems: Problem[] = [];
  const source = parseYaml(text);
  if (!source.ok) throw new Error(source.message);
  const operators = readOperators(openEntry(source, 'operators.yaml', problems));
  return { operators, problems: problems.map(({ rule, message }) => `${rule}: ${message}`) };
}

test('what is written of facts is read again', () => {
  const { operators, problems } = read(operatorsText(FACTS));
  expect(problems).toEqual([]);
  expect(operators.items.find(({ id }) => id === '3213')).toMatchObject({
    id: '3213',
    rarity: 4,
    craft: { '3212': 2, '32001': 1 },
  });
  expect(operators.operators).toEqual([
    {
      id: 'char_1',
      name: { zh: '一', en: 'One: "1", of all' },
      stars: 5,
      class: 'caster',
      servers: ['CN', 'US', 'JP', 'KR'],
      elite: [{ '3212': 5 }, { '3213': 2 }],
      skills: [],
      mastery: [[{ '3212': 1 }, {}, { '3212': 3 }]],
      modules: [{ id: 'm', type: 'CCR-Δ', levels: [{ '3212': 1 }], servers: ['CN'] }],
    },
    {
      id: 'char_2',
      name: { zh: '二' },
      latin: 'Two',
      stars: 1,
      class: 'guard',
      servers: ['CN'],
      elite: [],
      skills: [],
      mastery: [],
      modules: [],
      formOf: 'char_1',
    },
  ]);
});

test.each([
  ['elite: 3212:0', 'value: "3212:0" is not an item and a count: 30012:4'],
  ['elite: 3212:1 3212:2', 'unique: item 3212 appears twice in a level'],
  ['elite: 3212', 'value: "3212" is not an item and a count: 30012:4'],
  ['servers: [TW]', 'server: "TW" is not a server; servers are CN, US, JP, KR'],
  ['formOf: char_9', 'reference: no operator before it has this id'],
])('%s is refused', (line, problem) => {
  const text = `items: {}\noperators:\n- id: char_1\n  name: {zh: 一}\n  stars: 5\n  class: caster\n  ${line}\n`;
  expect(read(text).problems).toEqual([problem]);
});

test('the packaged operators have all that is published', () => {
  const operators = readPackagedOperators()?.operators ?? [];
  const count = (of: (operator: (typeof operators)[number]) => number) =>
    operators.reduce((sum, operator) => sum + of(operator), 0);
  expect(operators).toHaveLength(427);
  expect([
    count(({ elite }) => elite.length),
    count(({ skills }) => skills.length),
    count(({ mastery }) => mastery.flat().length),
    count(({ modules }) => modules.flatMap(({ levels }) => levels).length),
  ]).toEqual([799, 2448, 2766, 1476]);
});
