import { indexCatalog } from '@droptally/domain/catalog/catalog-index';
import { sampleCatalog } from '@droptally/domain/testing/sample-catalog';
import type { Subscription } from './subscription.ts';
import { SubscriptionIndex } from './subscription-index.ts';

function subscription(about: Partial<Subscription>): Subscription {
  const nothing = { stageId: undefined, itemId: undefined, account: undefined };
  return { name: 'one', server: 'CN', category: 'all', ...nothing, changed: new Set(), sentAt: 0, ...about };
}

const change = { server: 'CN', stage: 'main_01-07', owners: ['7'] };

test.each([
  ['its stage', { stageId: 'main_01-07' }, true],
  ['another stage', { stageId: 'main_05-10' }, false],
  ['an item that it lists', { itemId: '30012' }, true],
  ['an item that it does not list', { itemId: 'x' }, false],
  ['the whole server', {}, true],
  ['another server', { server: 'JP' } as const, false],
  ['its stage, of the account that reported', { account: '7', stageId: 'main_01-07' }, true],
  ['its stage, of another account', { account: '8', stageId: 'main_01-07' }, false],
  ['an item of the account that reported', { account: '7', itemId: 'x' }, true],
  ['all of the account that reported', { account: '7' }, true],
])('a changed stage finds a subscription to %s: %s', (_, about, isFound) => {
  const index = new SubscriptionIndex();
  const one = subscription(about);
  index.add(one);
  index.mark(change, indexCatalog(sampleCatalog()));
  expect([...one.changed]).toEqual(isFound ? ['main_01-07'] : []);
});

test('a removed subscription is not found any more', () => {
  const index = new SubscriptionIndex();
  const [one, other] = [subscription({}), subscription({})];
  index.add(one);
  index.add(other);
  index.remove(one);
  index.mark(change, indexCatalog(sampleCatalog()));
  expect([one.changed.size, other.changed.size]).toEqual([0, 1]);
});

test('a change looks at no subscription to another item, and reads the list of a stage once', () => {
  const catalog = indexCatalog(sampleCatalog());
  const stage = catalog.stages.get('main_01-07');
  if (!stage) throw new Error('The sample has no such stage');
  const { drops } = stage;
  let lists = 0;
  let looks = 0;
  Object.defineProperty(stage, 'drops', {
    get() {
      lists++;
      return drops;
    },
  });
  const index = new SubscriptionIndex();
  for (let i = 0; i < 1_000; i++) {
    const one = subscription({ itemId: `x${i}` });
    const { changed } = one;
    Object.defineProperty(one, 'changed', {
      get() {
        looks++;
        return changed;
      },
    });
    index.add(one);
  }
  for (let i = 0; i < 500; i++) index.mark(change, catalog);
  expect([lists, looks]).toEqual([1, 0]);
});
