import type { Server } from '@droptally/domain/catalog/server';
import type { PlanJob } from '@droptally/domain/planning/kept-planners';
import type { PlanChances } from '@droptally/domain/planning/plan-chances';
import type { ItemCost } from '@droptally/domain/planning/planner';
import type { PlanningData } from '@droptally/domain/planning/planning-data';
import { after } from '#data/platform/timers.ts';
import { createStore } from '#data/store/store.ts';
import type { Compared, ListedRuns, PlanMessage, PlanParts, PlanReply, ShownResult } from './plan-messages.ts';

/** `share` is how much of the engine has come. */
export type EngineState = { kind: 'loading'; share: number } | { kind: 'ready' } | { kind: 'broken'; reason: string };

export type PlanAsked = { set: { id: string; data: PlanningData } } & Pick<PlanJob, 'options' | 'request'>;

export type Sampling = { samples: number; seed: number };

type Thread = {
  postMessage: (message: PlanMessage) => void;
  terminate: () => void;
  listen: (heard: { reply: (reply: PlanReply) => void; end: (reason: string) => void }) => void;
};

type Waiting = {
  kind: PlanMessage['kind'];
  message: (id: number, job: PlanJob) => PlanMessage;
  asked: PlanAsked;
  resolve: (reply: PlanReply) => void;
  reject: (error: Error) => void;
};

/** A solve takes milliseconds. One that takes this long will not end. Loading the engine does not count. */
const LONGEST_MS = 20_000;

/** An answer that nobody waits for any more. */
export class Superseded extends Error {
  constructor() {
    super('Another plan was asked for');
  }
}

/** Plans in a worker, one question at a time. Of those that come meanwhile only the newest is asked. */
export class PlanEngine {
  readonly state = createStore<EngineState>({ kind: 'loading', share: 0 });
  /** The share of the samples last asked for that is drawn. */
  readonly sampled = createStore(0);
  readonly #open: () => Thread;
  #thread: Thread | undefined;
  /** Id of the set that the worker has of each server. */
  readonly #sent = new Map<Server, string>();
  #last = 0;
  #current: (Waiting & { id: number }) | undefined;
  #stopTimer = () => {};
  #next: Waiting | undefined;

  constructor(open: () => Thread) {
    this.#open = open;
  }

  /** Starts the worker, so that the engine loads. Does nothing if it runs. */
  start(): void {
    if (this.#thread) return;
    this.state.set({ kind: 'loading', share: 0 });
    this.#sent.clear();
    const thread = this.#open();
    this.#thread = thread;
    thread.listen({
      reply: (reply) => this.#thread === thread && this.#hear(reply),
      end: (reason) => this.#thread === thread && this.#breakOff(reason),
    });
  }

  /** Ends the worker. What waits is superseded. */
  end(): void {
    this.#stop(new Superseded());
  }

  /** Has the worker build the model before it is asked. Does nothing unless the worker runs, and is idle. */
  prepare(asked: PlanAsked): void {
    if (this.#current || this.#sent.get(asked.set.data.server) === asked.set.id) return;
    this.#thread?.postMessage({ kind: 'prepare', id: ++this.#last, job: this.#jobOf(asked) });
  }

  async plan(asked: PlanAsked, wanted: PlanJob['wanted'] = 'rounded'): Promise<ShownResult> {
    const message = (id: number, job: PlanJob): PlanMessage => ({ kind: 'plan', id, job: { ...job, wanted } });
    const reply = await this.#ask({ kind: 'plan', asked, message });
    if (reply.kind !== 'planned') throw new Error(`The worker replied ${reply.kind}`);
    return reply.result;
  }

  /** What one more of each item costs. Given up for a plan that is asked for meanwhile. */
  async values(asked: PlanAsked, items: readonly string[]): Promise<readonly ItemCost[]> {
    const reply = await this.#ask({
      kind: 'values',
      asked,
      message: (id, job) => ({ kind: 'values', id, job, items }),
    });
    if (reply.kind !== 'valued') throw new Error(`The worker replied ${reply.kind}`);
    return reply.values;
  }

  /** What leaving out each stage costs, and why the plan is as it is. Given up like values. */
  async compare(asked: PlanAsked, parts: PlanParts): Promise<Compared> {
    const message = (id: number, job: PlanJob): PlanMessage => ({ kind: 'leave-out', id, job, ...parts });
    const reply = await this.#ask({ kind: 'leave-out', asked, message });
    if (reply.kind !== 'left-out') throw new Error(`The worker replied ${reply.kind}`);
    return { costs: reply.costs, reasons: reply.reasons };
  }

  /** What the listed runs are worth once chance has its say. Given up like values; `sampled` says how far it is. */
  async chances(asked: PlanAsked, listed: ListedRuns, { samples, seed }: Sampling): Promise<PlanChances> {
    this.sampled.set(0);
    const message = (id: number, job: PlanJob): PlanMessage => ({ kind: 'chances', id, job, listed, samples, seed });
    const reply = await this.#ask({ kind: 'chances', asked, message });
    if (reply.kind !== 'sampled') throw new Error(`The worker replied ${reply.kind}`);
    return reply.chances;
  }

  #ask(question: Pick<Waiting, 'kind' | 'asked' | 'message'>): Promise<PlanReply> {
    this.start();
    return new Promise((resolve, reject) => {
      this.#next?.reject(new Superseded());
      this.#next = { ...question, resolve, reject };
      // The worker gives up costs for a message that comes, but no plan.
      if (this.#current && this.#current.kind !== 'plan') this.#settle(({ reject: drop }) => drop(new Superseded()));
      if (!this.#current) this.#askNext();
    });
  }

  #askNext(): void {
    const next = this.#next;
    this.#next = undefined;
    if (!next || !this.#thread) return;
    const id = ++this.#last;
    this.#current = { ...next, id };
    if (this.state.get().kind === 'ready') this.#startTimer();
    this.#thread.postMessage(next.message(id, this.#jobOf(next.asked)));
  }

  /** Its data is sent once. */
  #jobOf({ set, options, request }: PlanAsked): PlanJob {
    const { server } = set.data;
    const isThere = this.#sent.get(server) === set.id;
    this.#sent.set(server, set.id);
    return { server, setId: set.id, data: isThere ? undefined : set.data, options, request, wanted: 'rounded' };
  }

  #startTimer(): void {
    this.#stopTimer();
    this.#stopTimer = after(LONGEST_MS, () => this.#breakOff('The planner does not answer'));
  }

  #hear(reply: PlanReply): void {
    switch (reply.kind) {
      case 'loading':
        if (this.state.get().kind === 'loading') this.state.set(reply);
        return;
      case 'ready':
        this.state.set(reply);
        if (this.#current) this.#startTimer();
        return;
      case 'broken':
        this.#breakOff(reply.reason);
        return;
      case 'sampling':
        if (reply.id !== this.#current?.id) return;
        this.#startTimer();
        this.sampled.set(reply.share);
        return;
      default:
        if (reply.id !== this.#current?.id) return;
        this.#settle(({ resolve, reject }) =>
          reply.kind === 'failed' ? reject(new Error(reply.reason)) : resolve(reply),
        );
        this.#askNext();
    }
  }

  #settle(how: (waiting: Waiting) => void): void {
    const settled = this.#current;
    this.#current = undefined;
    this.#stopTimer();
    if (settled) how(settled);
  }

  /** The next question starts another worker. */
  #breakOff(reason: string): void {
    this.#stop(new Error(reason));
    this.state.set({ kind: 'broken', reason });
  }

  #stop(error: Error): void {
    this.#thread?.terminate();
    this.#thread = undefined;
    this.#settle(({ reject }) => reject(error));
    this.#next?.reject(error);
    this.#next = undefined;
  }
}
