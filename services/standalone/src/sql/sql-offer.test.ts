import { tablesOf } from './sql-offer.ts';

test('columns of one table stand together, in the order of the engine', () => {
  expect(
    tablesOf([
      ['stages', 'The stages.', 'stage', 'String', 'Id'],
      ['stages', 'The stages.', 'zone', 'String', 'Id of its zone'],
      ['items', 'The items.', 'item', 'String', 'Id'],
    ]),
  ).toEqual([
    {
      name: 'stages',
      comment: 'The stages.',
      columns: [
        { name: 'stage', type: 'String', comment: 'Id' },
        { name: 'zone', type: 'String', comment: 'Id of its zone' },
      ],
    },
    { name: 'items', comment: 'The items.', columns: [{ name: 'item', type: 'String', comment: 'Id' }] },
  ]);
});
