import { highsSolver } from '@droptally/domain/planning/highs-solver';
import { KeptPlanners } from '@droptally/domain/planning/kept-planners';
import loadHighs from 'highs';
import engineUrl from 'highs/runtime?url';
import type { PlanMessage, PlanReply } from '#data/planner/solving/plan-messages.ts';
import { answerMessages } from './answer-messages.ts';
import { loadEngine } from './load-engine.ts';

const reply = (message: PlanReply) => postMessage(message);

const planners = open();
const answer = answerMessages({
  planners,
  reply,
  elapsed: () => performance.now(),
  nextTurn: () => new Promise((done) => setTimeout(done)),
});
addEventListener('message', ({ data }: MessageEvent<PlanMessage>) => void answer(data));
planners.then(
  () => reply({ kind: 'ready' }),
  (error: Error) => reply({ kind: 'broken', reason: error.message }),
);

async function open(): Promise<KeptPlanners> {
  const wasmModule = await loadEngine(engineUrl, (share) => reply({ kind: 'loading', share }));
  return new KeptPlanners(highsSolver(await loadHighs({ wasmModule })));
}
