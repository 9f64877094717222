import { highsSolver } from '@droptally/domain/planning/highs-solver';
import { KeptPlanners } from '@droptally/domain/planning/kept-planners';
import loadHighs from 'highs';
import engineUrl from 'highs/runtime?url';
import type { PlanMessage, PlanReply } from '#data/planner/solving/plan-messages.ts';
import { fetchAsset, keptAsset } from '#data/transport/fetch-asset.ts';
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
  const compiled = await WebAssembly.compileStreaming(fetchEngine());
  const options = {
    wasmModule: compiled,
    // The library (1.15.3) does not read what it documents, and would fetch and compile the engine once more.
    instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) =>
      void WebAssembly.instantiate(compiled, imports).then(done),
  };
  return new KeptPlanners(highsSolver(await loadHighs(options)), elapsed);
}

async function fetchEngine(): Promise<Response> {
  const onShare = (share: number) => reply({ kind: 'loading', share });
  const kept = await keptAsset(engineUrl);
  if (!kept) return fetchAsset({ url: engineUrl, bytes: __PLANNER_BYTES__, onShare });
  onShare(1);
  // What the service worker answers comes with the code that was compiled of it before.
  return fetch(engineUrl).catch(() => kept);
}
