import { runOf } from '../../support/ledger/plausible-run.ts';
import type { Run } from '../../support/ledger/shown.ts';
import type { WireClient, WireRun } from '../../support/wire/client.ts';
import type { Poisoner } from './poisoner.ts';

export type Action =
  | { kind: 'submit'; run: WireRun; keyed: boolean; screenshot: number | undefined }
  | { kind: 'repeat'; of: number }
  | { kind: 'recall'; of: number }
  | { kind: 'poison'; bytes: Uint8Array };

type Played = { run: WireRun; key: string | undefined; md5: string | undefined; id: string; recalled: boolean };

/** Plays the actions of one lane in order. References point to earlier actions of the same lane. */
export class Player {
  readonly played: Played[] = [];

  constructor(
    private readonly client: WireClient,
    private readonly poisoner: Poisoner,
    private readonly account: string,
    private readonly name: string,
  ) {}

  async play(actions: readonly Action[]): Promise<void> {
    for (const action of actions) await this.#act(action);
  }

  #act(action: Action): Promise<void> {
    switch (action.kind) {
      case 'submit':
        return this.#submit(action);
      case 'repeat':
        return this.#repeat(pick(this.played, action.of));
      case 'recall':
        return this.#recall(pick(this.played, action.of));
      case 'poison':
        return this.poisoner.append(action.bytes);
    }
  }

  async #submit({ run, keyed, screenshot }: Extract<Action, { kind: 'submit' }>): Promise<void> {
    const key = keyed ? `${this.name}k${this.played.length}` : undefined;
    const md5 = screenshot === undefined ? undefined : `${this.name}s${screenshot}`;
    this.played.push({ run, key, md5, id: await this.#send({ run, key, md5 }), recalled: false });
  }

  /** Only keyed reports can be retried. */
  async #repeat(played: Played | undefined): Promise<void> {
    if (!played?.key) return;
    expect(await this.#send(played)).toBe(played.id);
  }

  async #recall(played: Played | undefined): Promise<void> {
    if (!played) return;
    expect((await this.client.recall(played.id)).status).toBe(200);
    played.recalled = true;
  }

  async #send({ run, key, md5 }: Pick<Played, 'run' | 'key' | 'md5'>): Promise<string> {
    const report = { ...run, ...(md5 && { metadata: { md5 } }), server: 'CN', source: 'frontend-v2', version: '1' };
    const answer = await this.client.report(report, { account: this.account, key });
    expect(answer.status).toBe(200);
    return answer.body.reportHash;
  }
}

/** The model: recalled reports do not count; a repeated screenshot counts for its owner only. */
export function model(played: readonly Played[]): { own: Run[]; everybody: Run[] } {
  const seen = new Set<string>();
  const marked = played.map((report) => {
    const isFirst = report.md5 === undefined || !seen.has(report.md5);
    if (report.md5) seen.add(report.md5);
    return { ...report, isFirst };
  });
  const own = marked.filter(({ recalled }) => !recalled);
  return { own: own.map(({ run }) => runOf(run)), everybody: own.filter(counts).map(({ run }) => runOf(run)) };
}

function counts({ isFirst, run }: Played & { isFirst: boolean }): boolean {
  return isFirst && run.drops.every(({ quantity }) => quantity <= 12);
}

function pick<Thing>(things: readonly Thing[], index: number): Thing | undefined {
  return things[index % Math.max(1, things.length)];
}
