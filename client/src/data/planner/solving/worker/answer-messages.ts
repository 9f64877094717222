import { seededRandom } from '@droptally/domain/differences/seeded-random';
import type { KeptPlanners } from '@droptally/domain/planning/kept-planners';
import { planChances } from '@droptally/domain/planning/plan-chances';
import { shownPlan } from '@droptally/domain/planning/shown-plan';
import type { PlanMessage, PlanReply, ShownResult } from '#data/planner/solving/plan-messages.ts';

/** Costs are worked out for so long before a message that came meanwhile is read. */
const TURN_MS = 4;
/** Samples are drawn where no edit is answered, and a turn costs about as long. */
const SAMPLING_TURN_MS = 40;

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
    if (message.kind === 'prepare') return kept.prepare(job);
    if (message.kind === 'plan') return reply({ kind: 'planned', id, result: shownResult(kept, message) });
    if (message.kind === 'values') {
      const values = await inTurns(id, kept.costsOfOneMore(job, message.items));
      return reply(values ? { kind: 'valued', id, values } : superseded(id));
    }
    if (message.kind === 'chances') return sample(kept, message);
    const costs = await inTurns(id, kept.costsOfLeavingOut(job, Object.keys(message.runs)));
    reply(costs ? { kind: 'left-out', id, costs, reasons: kept.reasons(job, message) ?? null } : superseded(id));
  };
  const sample = async (kept: KeptPlanners, message: Extract<PlanMessage, { kind: 'chances' }>): Promise<void> => {
    const { id, job, listed, samples, seed } = message;
    const drawn = first(samples, kept.sampledSanity(job, listed, seededRandom(seed)));
    const onTurn = (count: number) => reply({ kind: 'sampling', id, share: count / samples });
    const totals = await inTurns(id, drawn, { turn: SAMPLING_TURN_MS, onTurn });
    reply(totals ? { kind: 'sampled', id, chances: planChances(totals, listed.sanity) } : superseded(id));
  };
  /** Undefined once another message has come. */
  const inTurns = async <One>(
    id: number,
    made: Iterable<One>,
    { turn, onTurn }: { turn: number; onTurn?: (count: number) => void } = { turn: TURN_MS },
  ): Promise<One[] | undefined> => {
    const all: One[] = [];
    let turnEnds = elapsed() + turn;
    for (const one of made) {
      all.push(one);
      if (elapsed() < turnEnds) continue;
      await nextTurn();
      if (newest !== id) return undefined;
      onTurn?.(all.length);
      turnEnds = elapsed() + turn;
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

function* first<One>(count: number, all: Iterable<One>): Generator<One> {
  let left = count;
  for (const one of all) {
    yield one;
    if (--left === 0) return;
  }
}

function superseded(id: number): PlanReply {
  return { kind: 'failed', id, reason: 'Another plan was asked for' };
}

function shownResult(kept: KeptPlanners, { job }: PlanMessage): ShownResult {
  const result = kept.plan(job);
  return result.status === 'optimal' ? { status: 'optimal', plan: shownPlan(result, job.request) } : result;
}
