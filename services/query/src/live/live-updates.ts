import { positionText } from '@droptally/domain/statistics/log-position';
import { inPieces } from '@droptally/http/in-pieces';
import type { LiveMatrixRow } from '@droptally/proto/live';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { type Move, Positions } from '../freshness/positions.ts';
import { RecentRuns } from '../numbers/site-stats/recent-runs.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../options/query-options.ts';
import type { ChangedStage } from '../reads/changed-stages.query.ts';
import { changedStages } from './changed-stages.ts';
import { type Due, grouped, isWholeServer, putBack, takeDue } from './due.ts';
import { LiveNumbers } from './live-numbers.ts';
import type { LiveSocket } from './live-socket.ts';
import { LiveSubscriptions } from './live-subscriptions.ts';
import type { Subscription } from './subscription.ts';
import { UpdateBodies, type UpdateBody } from './update-bodies.ts';

const NONE: readonly LiveMatrixRow[] = [];

/** Sends sockets the changes of what they subscribe to: at most one update a second each, always the newest numbers. */
@Injectable()
export class LiveUpdates implements OnModuleInit, OnModuleDestroy {
  readonly sockets = new Set<LiveSocket>();
  readonly subscriptions = new LiveSubscriptions();
  readonly #logger = new Logger('Live');
  /** By partition, the offset after which changes have not been sent to anybody yet. */
  readonly #unsent = new Map<number, number>();
  #working: Promise<void> | undefined;

  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly positions: Positions,
    private readonly numbers: LiveNumbers,
    private readonly recentRuns: RecentRuns,
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
    const { index } = this.options.catalog.current();
    // Other requests get their turn in between.
    await inPieces(await this.#changes(), (change) => this.subscriptions.index.mark(change, index));
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
    const groups = grouped(takeDue(this.sockets, this.options.elapsed()));
    for (const [sent, group] of groups.entries()) {
      try {
        const bodies = new UpdateBodies(await this.#makerOf(group));
        await inPieces(group, (due) => due.socket.sendEncoded(bodies.of(due)));
      } catch (error) {
        putBack(groups.slice(sent).flat());
        throw error;
      }
    }
  }

  /** Reads what a group needs. Returns what each of its updates says. */
  async #makerOf(group: readonly [Due, ...Due[]]): Promise<(due: Due) => UpdateBody> {
    const [{ subscription }] = group;
    const { server, account } = subscription;
    if (!isWholeServer(subscription)) return this.#rowsOf(group);
    if (account === undefined) {
      const { position, runs } = await this.recentRuns.of(server);
      return () => ({ position: positionText(position), rows: [], runs24h: runs, stages: [] });
    }
    // An account that follows a whole server gets only the changed stages; the client reads its reports itself.
    const position = positionText(this.positions.of(server).position);
    return ({ stages }) => ({ position, rows: [], runs24h: 0, stages: [...stages] });
  }

  async #rowsOf(group: readonly [Due, ...Due[]]): Promise<(due: Due) => UpdateBody> {
    const [{ subscription }] = group;
    const changed = new Set(group.flatMap(({ stages }) => [...stages]));
    const { position, rows } = await this.numbers.rows(subscription, changed);
    const bySubject = new RowsBySubject(rows);
    const isOwn = subscription.account !== undefined;
    return (due) => ({ position, rows: bySubject.of(due), runs24h: 0, stages: isOwn ? [...due.stages] : [] });
  }
}

/** The rows of one read by stage and by item, so that each subscription finds its own. */
class RowsBySubject {
  readonly #ofStage = new Map<string, LiveMatrixRow[]>();
  readonly #ofItem = new Map<string, LiveMatrixRow[]>();

  constructor(rows: readonly LiveMatrixRow[]) {
    for (const row of rows) {
      addTo(this.#ofStage, row.stageId, row);
      addTo(this.#ofItem, row.itemId, row);
    }
  }

  /** The rows of the changed stages that a subscription to a stage or an item follows. */
  of({ subscription: { itemId }, stages }: Due): LiveMatrixRow[] {
    if (itemId === undefined) return [...stages].flatMap((stageId) => this.#ofStage.get(stageId) ?? NONE);
    return (this.#ofItem.get(itemId) ?? NONE).filter(({ stageId }) => stages.has(stageId));
  }
}

function addTo(rows: Map<string, LiveMatrixRow[]>, id: string, row: LiveMatrixRow): void {
  const others = rows.get(id);
  if (others) others.push(row);
  else rows.set(id, [row]);
}
