import type { KeptPlanners } from '@droptally/domain/planning/kept-planners';
import { shownPlan } from '@droptally/domain/planning/shown-plan';
import type { PlanMessage, PlanReply, ShownResult } from '#data/planner/solving/plan-messages.ts';

/** Costs are worked out for so long before a message that came meanwhile is read. */
const TURN_MS = 4;

type Ways = {
  planners: Promise<KeptPlanners>;
  reply: (reply: PlanReply) => void;
  /** Milliseconds on a monotonic clock. */
  elapsed: () => number;
  /** Resolves once messages that have come were read. */
  nextTurn: () => Promise<void>;
};

/** Returns what answers the messages to the worker. */
export function answerMessages({ planners, reply, elapsed, nextTurn }: Ways): (message: PlanMessage) => Promise<void> {
  let newest = 0;
  const answer = async (kept: KeptPlanners, message: PlanMessage): Promise<void> => {
    const { id, job } = message;
    if (message.kind === 'plan') return reply({ kind: 'planned', id, result: shownResult(kept, message) });
    if (message.kind === 'values') {
      const values = await inTurns(id, kept.costsOfOneMore(job, message.items));
      return reply(values ? { kind: 'valued', id, values } : superseded(id));
    }
    const costs = await inTurns(id, kept.costsOfLeavingOut(job, message.stages));
    reply(costs ? { kind: 'left-out', id, costs } : superseded(id));
  };
  /** Undefined once another message has come. */
  const inTurns = async <One>(id: number, made: Iterable<One>): Promise<One[] | undefined> => {
    const all: One[] = [];
    let turnEnds = elapsed() + TURN_MS;
    for (const one of made) {
      all.push(one);
      if (elapsed() < turnEnds) continue;
      await nextTurn();
      if (newest !== id) return undefined;
      turnEnds = elapsed() + TURN_MS;
    }
    return all;
  };
  return async (message) => {
    newest = message.id;
    const kept = await planners.catch(() => undefined);
    if (!kept) return;
    try {
      await answer(kept, message);
    } catch (error) {
      reply({ kind: 'failed', id: message.id, reason: (error as Error).message });
    }
  };
}

function superseded(id: number): PlanReply {
  return { kind: 'failed', id, reason: 'Another plan was asked for' };
}

function shownResult(kept: KeptPlanners, { job }: PlanMessage): ShownResult {
  const result = kept.plan(job);
  return result.status === 'optimal' ? { status: 'optimal', plan: shownPlan(result, job.request) } : result;
}
