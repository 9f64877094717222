import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Say } from '@droptally/runtime/status/say';
import type { AnalystsStart, FromAnalysts } from '@droptally/warehouse/analysts/analysts-program';
import { ANALYST_LIMITS, type AnalystLimits } from '@droptally/warehouse/analysts/http/serve-analysts';
import { endpointPassword } from '@droptally/warehouse/serve/endpoint-password';
import type { AnalystsConfig, StandaloneConfig } from './config.ts';
import { PUBLIC_LIMITS } from './sql/public-limits.ts';
import type { AnalystsAccess } from './sql/serve-sql.ts';

const USER = 'analyst';
const PASSWORD = 'analysts-password';
const PROGRAM = new URL('./analysts-program.js', import.meta.url);
/** In the folder of the tables, since copies are hard links. */
const FOLDER = 'analysts';
const RESTART_AFTER_MS = 5_000;
const END_WITHIN_MS = 10_000;

const LOOPBACK = '127.0.0.1';

/**
 * Serves analysts on their port, if there is one, and the questions of everybody, if these are on, for as long as the site
 * runs: each in a process of its own with an engine of its own, so that nobody ends or sees what the others ask. What
 * fails there is said, and tried again.
 */
export class Analysts {
  readonly #folder: string;
  #ofPort: AnalystsProcess | undefined;
  #ofPublic: AnalystsProcess | undefined;

  constructor(
    readonly config: StandaloneConfig,
    private readonly warehouseDir: string,
    private readonly say: Say,
  ) {
    this.#folder = join(warehouseDir, FOLDER);
  }

  start(): void {
    const { analysts, sql } = this.config;
    // What a site that was killed left keeps the room of removed parts.
    rmSync(this.#folder, { recursive: true, force: true });
    if (analysts) this.#ofPort = this.#serve('port', analysts);
    if (sql === 'public') this.#ofPublic = this.#serve('public', this.#publicly());
  }

  /** How the site itself asks for everybody, once they are served. */
  get access(): AnalystsAccess | undefined {
    return this.#ofPublic?.access;
  }

  async close(): Promise<void> {
    await Promise.all([this.#ofPort?.close(), this.#ofPublic?.close()]);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #publicly(): Served {
    const { sqlMemoryBytes: memoryBytes = ANALYST_LIMITS.memoryBytes } = this.config;
    return { host: LOOPBACK, port: 0, names: [], limits: { ...PUBLIC_LIMITS, memoryBytes } };
  }

  #serve(name: 'port' | 'public', { limits, ...served }: Served): AnalystsProcess {
    const { password, file } =
      name === 'port' ? endpointPassword(this.config.dataDir, PASSWORD) : { password: randomUUID(), file: undefined };
    const start = {
      ...served,
      warehouseDir: this.warehouseDir,
      folder: join(this.#folder, name),
      credentials: { username: USER, password },
      limits: { ...ANALYST_LIMITS, ...limits },
    };
    const said = (url: string) =>
      this.say.line(
        file === undefined
          ? `Everybody may ask in SQL, on the screen /sql`
          : `Analysts are served: ${url}, user ${USER}, password in ${file}`,
      );
    return new AnalystsProcess(start, said, (trouble) => this.say.trouble(`Analysts are not served: ${trouble}`));
  }
}

type Served = Omit<AnalystsConfig, 'limits'> & { limits: Partial<AnalystLimits> };

class AnalystsProcess {
  #child: ChildProcess;
  #isClosing = false;
  #restart: NodeJS.Timeout | undefined;
  #url: string | undefined;

  constructor(
    private readonly start: AnalystsStart,
    private readonly onServed: (url: string) => void,
    private readonly onTrouble: (message: string) => void,
  ) {
    this.#child = this.#launch();
  }

  get access(): AnalystsAccess | undefined {
    const { username, password } = this.start.credentials;
    return this.#url === undefined ? undefined : { url: this.#url, username, password };
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    clearTimeout(this.#restart);
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once(this.#child, 'exit');
    const timeout = setTimeout(() => this.#child.kill('SIGKILL'), END_WITHIN_MS);
    if (this.#child.connected) this.#child.disconnect();
    await exited;
    clearTimeout(timeout);
  }

  #launch(): ChildProcess {
    // Node's own options of the site are for more memory than this takes.
    const child = fork(fileURLToPath(PROGRAM), [], {
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (message: FromAnalysts) => this.#take(message));
    child.on('error', (error) => this.onTrouble(error.message));
    child.once('exit', () => {
      this.#url = undefined;
      if (this.#isClosing) return;
      this.#restart = setTimeout(() => {
        this.#child = this.#launch();
      }, RESTART_AFTER_MS);
    });
    child.send(this.start);
    return child;
  }

  #take(message: FromAnalysts): void {
    if (message.kind === 'serving') {
      this.#url = message.url;
      this.onServed(message.url);
    } else {
      this.onTrouble(message.message);
      this.#child.kill('SIGKILL');
    }
  }
}
