import type { Plan, PlanResult } from '@droptally/domain/planning/plan';
import type { ItemCost } from '@droptally/domain/planning/planner';
import { RateLimiter } from '@droptally/http/rate-limiter';
import { goneSignal } from '@droptally/http/request/gone-signal';
import { Turns } from '@droptally/http/request/turns';
import type { PlanningFacts } from '@droptally/proto/api/catalog/planner';
import type { ExactPlan, NoPlan, PlanAnswer, PlanBody } from '@droptally/proto/api/plan';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PlanningSets } from '../numbers/planning/planning-sets.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../options/query-options.ts';
import { existingAnswer } from './existing-answer.ts';
import { readPlanQuestion } from './plan-question.ts';

const LIMIT = { requests: 600, windowMs: 5 * 60_000 };
/** Of searches for whole runs. Beyond it they are rounded. */
const SEARCH_LIMIT = { requests: 20, windowMs: 60_000 };
/** The stop decides: a client that wants a better one has a solver of its own. */
const SEARCH = { kind: 'whole', searches: 1, steps: 300_000, nodes: 50, seconds: 0.3 } as const;

/** Plans on their way to the thread that solves one after the other: the next ones are ready when it has time. */
const AT_ONCE = 4;
const LONGEST_WAIT_MS = 30_000;

/** Answers plans, each client's in turn. */
@Injectable()
export class PlanAnswers {
  readonly #limiter: RateLimiter;
  readonly #searchLimiter: RateLimiter;
  readonly #searches = new Turns(1, 'Too many plans are waiting for an answer', { longestWaitMs: LONGEST_WAIT_MS });
  readonly #turns = new Turns(AT_ONCE, 'Too many plans are waiting for an answer', { longestWaitMs: LONGEST_WAIT_MS });

  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly sets: PlanningSets,
  ) {
    this.#limiter = new RateLimiter(LIMIT.requests, LIMIT.windowMs, options.elapsed);
    this.#searchLimiter = new RateLimiter(SEARCH_LIMIT.requests, SEARCH_LIMIT.windowMs, options.elapsed);
  }

  async answer(request: FastifyRequest, body: PlanBody): Promise<PlanAnswer | NoPlan> {
    this.#limiter.require(request.clientAddress, 'Too many plans from this address');
    const { catalog } = this.options.catalog.current();
    const question = readPlanQuestion(body, catalog);
    if ('unknown' in question) return withoutItems(question.unknown, body);
    const { whole, ...asked } = question;
    const isSearched = whole !== undefined && this.#searchLimiter.take(request.clientAddress) === 0;
    const wanted = isSearched ? { ...SEARCH, ...whole } : whole ? 'rounded' : 'exact';
    const owner = { address: request.clientAddress, signal: goneSignal(request) };
    const { result, oneMore } = await (isSearched ? this.#searches : this.#turns).take(owner, async () => {
      const set = await this.sets.of(body.server ?? 'CN');
      return this.options.solvePlan({ set, ...asked, wanted });
    });
    if (result.status === 'infeasible') return withoutPlan(result, body);
    const answer = existingAnswer(result, catalog, body.output_lang ?? 'zh');
    if (!body.exact) return answer;
    const plan = { ...exactPlan(result, catalog.planner.facts), ...(whole && { searched: isSearched }) };
    return { ...answer, plan: body.one_more ? { ...plan, oneMore: pricesOf(oneMore) } : plan };
  }
}

function withoutItems(unknown: readonly string[], { exact }: PlanBody): NoPlan {
  const reason = `Unknown items: ${unknown.join(', ')}`;
  return { error: true, reason, ...(exact && { plan: { status: 'unknown', unknownItems: [...unknown] } }) };
}

function withoutPlan({ blocked, roots }: Extract<PlanResult, { status: 'infeasible' }>, { exact }: PlanBody): NoPlan {
  const reason = `Cannot be obtained: ${blocked.join(', ')}. Nothing that is open yields ${roots.join(', ')}.`;
  const plan = { status: 'infeasible' as const, blockedRequired: [...blocked], missingRoots: [...roots] };
  return { error: true, reason, ...(exact && { plan }) };
}

function exactPlan({ objective, cost, planned, values }: Plan, { supplyStages }: PlanningFacts): ExactPlan {
  const stages = planned.flatMap(({ activity, times }) => (activity.kind === 'stage' ? [{ ...activity, times }] : []));
  const crafts = planned.flatMap(({ activity, times }) => (activity.kind === 'craft' ? [{ ...activity, times }] : []));
  const sanityOf = (played: typeof stages) => played.reduce((sum, stage) => sum + stage.cost * stage.times, 0);
  return {
    status: 'optimal',
    objective,
    cost,
    sanity: sanityOf(stages),
    materialSanity: sanityOf(stages.filter(({ stage }) => !supplyStages.includes(stage.stageId))),
    stages: Object.fromEntries(stages.map(({ stage, times }) => [stage.stageId, times])),
    crafts: Object.fromEntries(crafts.map(({ formula, times }) => [formula.id, times])),
    values: Object.fromEntries([...values].filter(([, value]) => value > 0)),
  };
}

function pricesOf(costs: readonly ItemCost[]): Record<string, number> {
  return Object.fromEntries(costs.map(({ itemId, sanity }) => [itemId, sanity]));
}
