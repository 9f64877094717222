import { findChanges } from '@droptally/domain/differences/find-changes';
import { seededRandom } from '@droptally/domain/differences/seeded-random';
import type { ChangeQuestion, ChangeReply } from './change-messages.ts';

/** The same days give the same answer whenever they are searched. */
const SEED = 20_250_621;

addEventListener('message', ({ data: { id, items } }: MessageEvent<ChangeQuestion>) => {
  const reply: ChangeReply = { id, found: findChanges(items, { random: seededRandom(SEED) }) };
  postMessage(reply);
});
