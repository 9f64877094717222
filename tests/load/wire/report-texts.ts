import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import { WireClient, type WireDrop, type WireReport } from '../../support/wire/client.ts';
import { requestText } from './lean-connection.ts';

const [API] = API_PREFIXES;
const ACCOUNTS = 200;
const STAGES = 40;

type DropInfo = { itemId?: string; dropType: string; bounds?: { lower: number; upper: number } };
type WireStage = { stageId: string; dropInfos?: DropInfo[] };

/** Reports as a busy site receives them: many accounts and stages, half of them with an idempotency key. */
export class ReportTexts {
  #serial = 0;

  private constructor(
    private readonly accounts: readonly string[],
    private readonly bodies: readonly string[],
    private readonly prefix: string,
  ) {}

  /** Leaves out the stage `except`, so that a single report of it can be told apart. */
  static async prepare(url: string, except?: string): Promise<ReportTexts> {
    const client = new WireClient(url);
    const prefix = `b${process.pid.toString(36)}x${Date.now().toString(36)}`;
    const stages = (await client.get<WireStage[]>(`${API}${PATHS.stages}?server=CN`)).body;
    const played = stages.filter(({ stageId }) => stageId.startsWith('main_') && stageId !== except).slice(0, STAGES);
    const reports = played.map(reportOf);
    const accounts = await Promise.all(
      Array.from({ length: ACCOUNTS }, async (_, i) =>
        WireClient.announced(await client.report(reports[i % reports.length] as WireReport, { key: `${prefix}a${i}` })),
      ),
    );
    return new ReportTexts(
      accounts,
      reports.map((report) => JSON.stringify(report)),
      prefix,
    );
  }

  next(): string {
    const n = this.#serial++;
    const account = this.accounts[(n * 7919) % this.accounts.length] ?? '';
    const headers: Record<string, string> = { Authorization: `PenguinID ${account}` };
    if (n % 2 === 0) headers['X-Penguin-Idempotency-Key'] = `${this.prefix}k${n}`;
    return requestText(`${API}${PATHS.report}`, headers, this.bodies[n % this.bodies.length]);
  }
}

/** Returns the drops that the stage's drop list requires, so that the report counts. */
function reportOf({ stageId, dropInfos = [] }: WireStage): WireReport {
  const drops: WireDrop[] = dropInfos.flatMap(({ itemId, dropType, bounds }) =>
    itemId && bounds && bounds.lower > 0 ? [{ dropType, itemId, quantity: bounds.lower }] : [],
  );
  return { server: 'CN', source: 'frontend-v2', version: 'v3.9.3', stageId, drops, times: 1 };
}
