import { createHmac } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogDirectory, packagedCatalog } from '@droptally/catalog/catalog-directory';
import { derived } from '@droptally/catalog/catalog-source';
import { loadCatalog } from '@droptally/catalog/load-catalog';
import { accountHash, openAccountId } from '@droptally/domain/identity/account-id';
import type { EventLog } from '@droptally/event-log/event-log';
import { encodeFact } from '@droptally/event-log/facts';
import { projections } from '@droptally/projector/projections';
import { knownAccounts } from '@droptally/projector/reports/known-accounts';
import { logOf, projectedSite } from '@droptally/projector/testing/projected-site';
import { submittedReport } from '@droptally/projector/testing/submitted-report';
import { DropType, type Event, type ReportSubmitted } from '@droptally/proto/events';
import { checkTables } from '@droptally/warehouse/batches/check-tables';
import { dropLostRecords } from '@droptally/warehouse/lost-records';
import { runCommand } from '../command-line/run-command.ts';
import { commands } from '../commands.ts';
import type { OperatedSite } from '../operated-site.ts';

export const AT = Date.parse('2026-11-20T12:00:00Z');
export const HOUR = 3_600_000;
const mac = (message: string) => createHmac('sha256', 'test').update(message).digest();
const account = openAccountId(mac, new Uint8Array(28));
const OUTCAST = '- {id: 1, during: always, expression: \'source == "outcast"\', reliability: 256}\n';
/** Its last position is marked some time after the records. */
export const ACTIVITY_WHOLE = /^activity_v1 is whole, (with all|up to \d+ of) \d+ records of the log$/;

const DROPS = [
  { dropType: DropType.EXTRA, itemId: '2001', quantity: 1 },
  { dropType: DropType.REGULAR, itemId: '30012', quantity: 1 },
];
const idOf = (n: number) => `report-${String(n).padStart(29, '0')}`;

export function report(n: number, about: Partial<ReportSubmitted> = {}, at = AT + n): Event {
  const value = submittedReport({ account, accountHash: accountHash(mac, account), drops: DROPS, ...about });
  return { id: idOf(n), occurredAt: at, fact: { $case: 'reportSubmitted', value } };
}

function recall(n: number, at: number): Event {
  return { id: idOf(n), occurredAt: at, fact: { $case: 'reportRecalled', value: {} } };
}

function imported(n: number): Event {
  const counts = [{ itemId: '30012', quantity: 5_000_000_000, times: 4_000_000_000, sumOfSquares: 6_000_000_000 }];
  const value = {
    origin: 'origin',
    server: 'US',
    stageId: 'main_01-07',
    from: AT,
    until: AT + HOUR,
    rangeStart: 0,
    counts,
  };
  const fact = { $case: 'countsImported' as const, value: { ...value, category: 0 } as never };
  return { id: `import-${n}`, occurredAt: AT, fact };
}

/** Some of everything that a log may hold. */
function history(): (Event | Uint8Array)[] {
  const metadata = { fileName: '', fingerprint: '', lastModified: 0, md5: 'D41D8CD98F00B204E9800998ECF8427E' };
  const shot = { metadata: { ...metadata, recognizerVersion: '', recognizerAssetsVersion: '' } };
  const opened = { account, accountHash: accountHash(mac, account), addressHash: new Uint8Array(8) };
  return [
    { id: 'opened', occurredAt: AT, fact: { $case: 'accountOpened', value: opened as never } },
    ...Array.from({ length: 20 }, (_, n) => report(n)),
    report(3),
    recall(4, AT + HOUR),
    recall(4, AT + HOUR),
    recall(999, AT + HOUR),
    recall(5, AT + 26 * HOUR),
    report(100, { source: 'outcast', version: '"龍\\\n/' }),
    report(101, shot),
    report(102, shot),
    report(103, { account: 'nobody', server: 'JP' }),
    report(104, { stageId: 'no-such-stage', drops: [] }),
    report(105, { drops: [{ dropType: DropType.REGULAR, itemId: '30012', quantity: 4_000_000_000 }] }),
    imported(1),
    imported(1),
    Uint8Array.from([255, 1, 2]),
    report(200, {}, AT + 200 * HOUR),
    report(6, {}, AT + 201 * HOUR),
  ];
}

type Derived = ReturnType<typeof derived>;
type Checked = { isWhole: boolean; said: string[] };

/** A site whose tables hold some of everything, and the command that checks them. */
export class CheckedSite {
  readonly tables = projectedSite();
  readonly siteDir = mkdtempSync(join(tmpdir(), 'droptally-checked-'));
  /** What commands have noted. */
  readonly notes: string[] = [];
  log: EventLog | undefined;
  readonly #loaded = new Map<string, Derived>();
  #rejectRules = '';

  constructor() {
    const filter = (path: string) => !path.endsWith('counters');
    cpSync(packagedCatalog(), join(this.siteDir, 'catalog'), { recursive: true, filter });
  }

  async begin(): Promise<void> {
    this.rule(OUTCAST);
    this.notes.length = 0;
    this.log = await logOf();
    await this.append(...history());
    await this.project();
  }

  async close(): Promise<void> {
    await this.tables.close();
    rmSync(this.siteDir, { recursive: true, force: true });
  }

  /** The rules in force from now on. */
  rule(rules: string): void {
    this.#rejectRules = rules;
    writeFileSync(join(this.siteDir, 'catalog/reject-rules.yaml'), rules);
  }

  /** Loaded once for each text of the rules: a whole catalog takes a while. */
  #rulesInForce(): Derived {
    const known = this.#loaded.get(this.#rejectRules);
    if (known) return known;
    const loaded = loadCatalog(catalogDirectory(this.siteDir));
    if (!loaded.ok) throw new Error(JSON.stringify(loaded));
    const rules = derived(loaded.catalog);
    this.#loaded.set(this.#rejectRules, rules);
    return rules;
  }

  get openLog(): EventLog {
    if (!this.log) throw new Error('The site has not begun');
    return this.log;
  }

  async end(): Promise<number> {
    return (await this.openLog.ends())[0] ?? 0;
  }

  async append(...facts: readonly (Event | Uint8Array)[]): Promise<void> {
    const records = facts.map((fact) => ({ key: 'k', value: fact instanceof Uint8Array ? fact : encodeFact(fact) }));
    await this.openLog.append(records);
  }

  async project(): Promise<void> {
    const rules = this.#rulesInForce();
    const options = { isOurs: knownAccounts(mac), rules: () => rules, onNoRow() {}, onDeadLetter() {} };
    const filled = { projections: Object.values(projections(options)), catalogHash: () => rules.catalog.hash };
    expect((await this.tables.project(this.openLog, 0, filled)).troubles).toEqual([]);
  }

  async change(what: string): Promise<void> {
    const settings = 'mutations_sync = 1, enable_lightweight_delete = 1';
    await this.tables.warehouse.command({ query: `ALTER TABLE ${what} SETTINGS ${settings}` });
  }

  async check(args: readonly string[] = [], look = () => checkTables(this.tables.warehouse)): Promise<Checked> {
    const said: string[] = [];
    const { warehouse } = this.tables;
    const operated: Partial<OperatedSite> = {
      check: look,
      ask: (query, params) => query.run(warehouse, params),
      log: async () => this.openLog,
      ends: () => this.openLog.ends(),
      acceptLost: () => dropLostRecords(warehouse),
      mac: async () => mac,
      siteDir: () => this.siteDir,
    };
    const note = (text: string) => this.notes.push(text);
    const terminal = { out: (text: string) => said.push(...text.split('\n')), note, progress() {} };
    const context = { terminal, site: operated as OperatedSite, now: AT, readInput: () => '' };
    return { isWhole: (await runCommand(commands, ['check', ...args], context as never)) === 0, said };
  }
}
