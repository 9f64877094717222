import { positionText } from '@droptally/domain/statistics/log-position';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { type Move, Positions } from '../positions/positions.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../query-options.ts';
import { type Due, grouped, isWholeServer, putBack, takeDue } from './due.ts';
import type { LiveSocket } from './live-socket.ts';
import type { ChangedStage } from './reads/changed-stages.query.ts';
import { changedStages } from './reads/changed-stages.ts';
import { LiveNumbers } from './reads/live-numbers.ts';
import { concerns, type Subscription } from './subscription.ts';

/** Sends sockets the changes of what they subscribe to: at most one update a second each, always the newest numbers. */
@Injectable()
export class LiveUpdates implements OnModuleInit, OnModuleDestroy {
  readonly sockets = new Set<LiveSocket>();
  readonly #logger = new Logger('Live');
  /** By partition, the offset after which changes have not been sent to anybody yet. */
  readonly #unsent = new Map<number, number>();
  #working: Promise<void> | undefined;

  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly positions: Positions,
    private readonly numbers: LiveNumbers,
  ) {}

  onModuleInit(): void {
    this.positions.onMove((moves) => this.#onMoves(moves));
    this.positions.onRebuilding((underWay) => {
      for (const socket of this.sockets) socket.send({ $case: 'rebuilding', value: { underWay } });
    });
  }

  /** Waits for the read under way. None starts afterwards. */
  async onModuleDestroy(): Promise<void> {
    this.sockets.clear();
    await this.#working;
  }

  #onMoves(moves: readonly Move[]): void {
    if (this.sockets.size === 0) return void this.#unsent.clear();
    for (const { partition, from } of moves) {
      if (!this.#unsent.has(partition)) this.#unsent.set(partition, from);
    }
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
  }

  async #work(): Promise<void> {
    try {
      await this.#markChanges();
      await this.#send();
    } catch (error) {
      this.#logger.warn(`No update: ${(error as Error).message}`);
    }
  }

  async #markChanges(): Promise<void> {
    if (this.#unsent.size === 0) return;
    const { index } = this.options.catalogue.current();
    for (const change of await this.#changes()) {
      for (const subscription of this.#subscriptions()) {
        if (concerns(subscription, change, index)) subscription.changed.add(change.stage);
      }
    }
  }

  /** Moves that arrive during the read are kept for the next one. After a failure, these are kept too. */
  async #changes(): Promise<ChangedStage[]> {
    const unsent = [...this.#unsent];
    this.#unsent.clear();
    const followed = new Set<string>();
    for (const { account } of this.#subscriptions()) if (account !== undefined) followed.add(account);
    const partitions = unsent.map(([partition]) => partition);
    const offsets = unsent.map(([, from]) => from + 1);
    try {
      return await changedStages(this.options.quick, { partitions, offsets, accounts: [...followed] });
    } catch (error) {
      for (const [partition, from] of unsent) this.#unsent.set(partition, from);
      throw error;
    }
  }

  *#subscriptions(): Iterable<Subscription> {
    for (const { subscriptions } of this.sockets) yield* subscriptions;
  }

  async #send(): Promise<void> {
    for (const group of grouped(takeDue(this.sockets, this.options.elapsed()))) {
      try {
        await this.#sendGroup(group);
      } catch (error) {
        putBack(group);
        throw error;
      }
    }
  }

  async #sendGroup(group: readonly [Due, ...Due[]]): Promise<void> {
    const [{ subscription }] = group;
    if (isWholeServer(subscription)) {
      return subscription.account === undefined
        ? this.#sendServer(group, subscription.server)
        : this.#sendStages(group);
    }
    const stages = new Set(group.flatMap((due) => [...due.stages]));
    const { position, rows } = await this.numbers.rows(subscription, stages);
    const isOwn = subscription.account !== undefined;
    for (const { socket, subscription: own, stages: changed } of group) {
      const wanted = rows.filter(({ stageId, itemId }) => changed.has(stageId) && (own.itemId ?? itemId) === itemId);
      const named = isOwn ? [...changed] : [];
      const value = { subscription: own.name, position, rows: wanted, runs24h: 0, stages: named };
      socket.send({ $case: 'update', value });
    }
  }

  async #sendServer(group: readonly Due[], server: string): Promise<void> {
    const { position, runs } = await this.numbers.recentRuns(server);
    for (const { socket, subscription } of group) {
      const value = { subscription: subscription.name, position, rows: [], runs24h: runs, stages: [] };
      socket.send({ $case: 'update', value });
    }
  }

  /** Sends only the changed stages to an account that follows a whole server; the client reads its reports itself. */
  #sendStages(group: readonly Due[]): void {
    for (const { socket, subscription, stages } of group) {
      const position = positionText(this.positions.of(subscription.server).position);
      const value = { subscription: subscription.name, position, rows: [], runs24h: 0, stages: [...stages] };
      socket.send({ $case: 'update', value });
    }
  }
}
