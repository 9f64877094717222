import { LiveMessage } from '@droptally/proto/live';
import type { Due } from './due.ts';
import { UpdateBodies } from './update-bodies.ts';

function due(name: string, itemId: string): Due {
  const subject = { server: 'CN', category: 'all', stageId: undefined, itemId, account: undefined } as const;
  const stages = new Set(['main_01-07']);
  return { socket: {} as Due['socket'], subscription: { name, ...subject, changed: new Set(), sentAt: 0 }, stages };
}

test('equal updates are made once, and each has the name of its subscription', () => {
  let made = 0;
  const bodies = new UpdateBodies(({ subscription: { itemId = '' } }) => {
    made++;
    const row = { stageId: 'main_01-07', itemId, quantity: 2 ** 40, times: 3, sumOfSquares: 4 };
    return { position: '0.7', rows: [row], runs24h: 5, stages: ['main_01-07'] };
  });
  const told = [due('a', '30012'), due('longer', '30012'), due('a', '30061')].map(
    (one) => LiveMessage.decode(bodies.of(one)).message?.value,
  );
  expect(made).toBe(2);
  const value = { position: '0.7', runs24h: 5, stages: ['main_01-07'] };
  expect(told).toEqual([
    { ...value, subscription: 'a', rows: [expect.objectContaining({ itemId: '30012', quantity: 2 ** 40 })] },
    { ...value, subscription: 'longer', rows: [expect.objectContaining({ itemId: '30012' })] },
    { ...value, subscription: 'a', rows: [expect.objectContaining({ itemId: '30061' })] },
  ]);
});
