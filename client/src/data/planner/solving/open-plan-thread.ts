import { PlanEngine } from './plan-engine.ts';
import type { PlanReply } from './plan-messages.ts';

/** The planner's worker, which lives as long as its screen. */
export const planEngine = new PlanEngine(() => {
  const worker = new Worker(new URL('./worker/plan-worker.ts', import.meta.url), { type: 'module' });
  return {
    postMessage: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    listen({ reply, end }) {
      worker.addEventListener('message', ({ data }: MessageEvent<PlanReply>) => reply(data));
      worker.addEventListener('error', ({ message }) => end(message || 'The worker could not be started'));
    },
  };
});
