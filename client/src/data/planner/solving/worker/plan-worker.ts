import { highsSolver } from '@droptally/domain/planning/highs-solver';
import { KeptPlanners } from '@droptally/domain/planning/kept-planners';
import loadHighs from 'highs';
import engineUrl from 'highs/runtime?url';
import type { PlanMessage, PlanReply } from '#data/planner/solving/plan-messages.ts';
import { fetchAsset } from '#data/transport/fetch-asset.ts';
import { answerMessages } from './answer-messages.ts';

const reply = (message: PlanReply) => postMessage(message);

const elapsed = () => performance.now();
const planners = open();
const answer = answerMessages({
  planners,
  reply,
  elapsed,
  nextTurn: () => new Promise((done) => setTimeout(done)),
});
// The page hears of errors, and not of promises.
addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
addEventListener('message', ({ data }: MessageEvent<PlanMessage>) => void answer(data));
planners.then(
  () => reply({ kind: 'ready' }),
  (error: Error) => reply({ kind: 'broken', reason: error.message }),
);

async function open(): Promise<KeptPlanners> {
  const onShare = (share: number) => reply({ kind: 'loading', share });
  // It compiles while it loads.
  const wasmModule = await WebAssembly.compileStreaming(
    fetchAsset({ url: engineUrl, bytes: __PLANNER_BYTES__, onShare }),
  );
  return new KeptPlanners(highsSolver(await loadHighs({ wasmModule })), elapsed);
}
