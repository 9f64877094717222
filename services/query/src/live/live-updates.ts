import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { type ChangedStage, changedStagesQuery } from '../positions/changed-stages.query.ts';
import { type Move, Positions } from '../positions/positions.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../query-options.ts';
import { LiveNumbers } from './live-numbers.ts';
import type { LiveSocket } from './live-socket.ts';
import { concerns, type Subscription } from './subscription.ts';

type Due = { socket: LiveSocket; subscription: Subscription; stages: ReadonlySet<string> };

const SHORTEST_PAUSE_MS = 1_000;

/** Tells sockets what changed of what they subscribed to: at most once a second each, always the newest numbers. */
@Injectable()
export class LiveUpdates implements OnModuleInit, OnModuleDestroy {
  readonly sockets = new Set<LiveSocket>();
  readonly #logger = new Logger('Live');
  /** The lowest offset of each partition whose changes nobody has been told of. */
  readonly #untold = new Map<number, number>();
  #working: Promise<void> | undefined;

  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly positions: Positions,
    private readonly numbers: LiveNumbers,
  ) {}

  onModuleInit(): void {
    this.positions.onMove((moves) => this.#follow(moves));
  }

  /** Nothing is read any more once this has returned. */
  async onModuleDestroy(): Promise<void> {
    this.sockets.clear();
    await this.#working;
  }

  #follow(moves: readonly Move[]): void {
    if (this.sockets.size === 0) return void this.#untold.clear();
    for (const { partition, from } of moves) {
      if (!this.#untold.has(partition)) this.#untold.set(partition, from);
    }
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
  }

  async #work(): Promise<void> {
    try {
      await this.#markChanges();
      await this.#tell();
    } catch (error) {
      this.#logger.warn(`No update: ${(error as Error).message}`);
    }
  }

  async #markChanges(): Promise<void> {
    const { index } = this.options.catalogue.current();
    for (const [partition, from] of [...this.#untold]) {
      for (const change of await this.#changesAfter(partition, from)) {
        for (const { subscriptions } of this.sockets) {
          for (const subscription of subscriptions) {
            if (concerns(subscription, change, index)) subscription.changed.add(change.stage);
          }
        }
      }
    }
  }

  /** Moves that come while this reads are news of their own; what could not be read stays untold. */
  async #changesAfter(partition: number, from: number): Promise<ChangedStage[]> {
    this.#untold.delete(partition);
    try {
      return await changedStagesQuery.run(this.options.quick, { partition, offset: String(from + 1) });
    } catch (error) {
      this.#untold.set(partition, from);
      throw error;
    }
  }

  async #tell(): Promise<void> {
    for (const group of grouped(this.#due())) {
      try {
        await this.#tellGroup(group);
      } catch (error) {
        for (const { subscription, stages } of group) for (const stage of stages) subscription.changed.add(stage);
        throw error;
      }
    }
  }

  #due(): Due[] {
    const now = this.options.now();
    const due: Due[] = [];
    for (const socket of this.sockets) {
      if (!socket.isReading) continue;
      for (const subscription of socket.subscriptions) {
        if (subscription.changed.size === 0 || now - subscription.sentAt < SHORTEST_PAUSE_MS) continue;
        due.push({ socket, subscription, stages: subscription.changed });
        subscription.changed = new Set();
        subscription.sentAt = now;
      }
    }
    return due;
  }

  async #tellGroup(group: readonly [Due, ...Due[]]): Promise<void> {
    const [{ subscription }] = group;
    if (isWholeServer(subscription)) {
      const { position, runs } = await this.numbers.recentRuns(subscription.server);
      for (const { socket, subscription: own } of group) {
        socket.send({ $case: 'update', value: { subscription: own.name, position, rows: [], runs24h: runs } });
      }
      return;
    }
    const stages = new Set(group.flatMap((due) => [...due.stages]));
    const { position, rows } = await this.numbers.rows(subscription, stages);
    for (const { socket, subscription: own, stages: changed } of group) {
      const wanted = rows.filter(({ stageId, itemId }) => changed.has(stageId) && (own.itemId ?? itemId) === itemId);
      socket.send({ $case: 'update', value: { subscription: own.name, position, rows: wanted, runs24h: 0 } });
    }
  }
}

function isWholeServer({ stageId, itemId }: Subscription): boolean {
  return stageId === undefined && itemId === undefined;
}

/** Subscriptions that one read answers: of one server and category, whole servers apart. */
function grouped(due: readonly Due[]): [Due, ...Due[]][] {
  const groups = new Map<string, [Due, ...Due[]]>();
  for (const one of due) {
    const { server, category } = one.subscription;
    const key = isWholeServer(one.subscription) ? server : `${server} ${category}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}
