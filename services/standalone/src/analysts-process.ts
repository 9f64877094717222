import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Say } from '@droptally/runtime/status/say';
import type { AnalystsStart, FromAnalysts } from '@droptally/warehouse/analysts/analysts-program';
import { ANALYST_LIMITS } from '@droptally/warehouse/analysts/http/serve-analysts';
import { endpointPassword } from '@droptally/warehouse/serve/endpoint-password';
import type { AnalystsConfig, StandaloneConfig } from './config.ts';
import type { AnalystsAccess } from './sql/serve-sql.ts';

const USER = 'analyst';
const PASSWORD = 'analysts-password';
const PROGRAM = new URL('./analysts-program.js', import.meta.url);
const RESTART_AFTER_MS = 5_000;
const END_WITHIN_MS = 10_000;

const LOOPBACK = '127.0.0.1';

/**
 * Serves analysts in a process of its own, for as long as the site runs: on their port if there is one, else for the SQL of
 * the public alone, if that is on. What fails there is said, and tried again.
 */
export class Analysts {
  #process: AnalystsProcess | undefined;

  constructor(
    readonly config: StandaloneConfig,
    private readonly warehouseDir: string,
    private readonly say: Say,
  ) {}

  start(): void {
    const { analysts, sql, dataDir } = this.config;
    if (!analysts && sql !== 'public') return;
    const own = analysts ?? { host: LOOPBACK, port: 0, names: [], limits: {} };
    this.#process = new AnalystsProcess({ ...own, dataDir, warehouseDir: this.warehouseDir, say: this.say });
  }

  /** How the site itself asks, once they are served. */
  get access(): AnalystsAccess | undefined {
    return this.#process?.access;
  }

  async close(): Promise<void> {
    await this.#process?.close();
  }
}

type AnalystsOptions = Omit<AnalystsConfig, 'limits'> & {
  limits: Partial<AnalystsConfig['limits']>;
  dataDir: string;
  warehouseDir: string;
  say: Say;
};

class AnalystsProcess {
  readonly #start: AnalystsStart;
  readonly #file: string;
  #child: ChildProcess;
  #isClosing = false;
  #restart: NodeJS.Timeout | undefined;
  #url: string | undefined;

  constructor(private readonly options: AnalystsOptions) {
    const { dataDir, warehouseDir, host, port, names, limits } = options;
    const { password, file } = endpointPassword(dataDir, PASSWORD);
    this.#file = file;
    const credentials = { username: USER, password };
    this.#start = { warehouseDir, host, port, names, credentials, limits: { ...ANALYST_LIMITS, ...limits } };
    this.#child = this.#launch();
  }

  get access(): AnalystsAccess | undefined {
    const { username, password } = this.#start.credentials;
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
    child.on('error', (error) => this.#trouble(error.message));
    child.once('exit', () => {
      this.#url = undefined;
      if (this.#isClosing) return;
      this.#restart = setTimeout(() => {
        this.#child = this.#launch();
      }, RESTART_AFTER_MS);
    });
    child.send(this.#start);
    return child;
  }

  #take(message: FromAnalysts): void {
    if (message.kind === 'serving') {
      // An address of all interfaces is reached by loopback too.
      const { port } = new URL(message.url);
      this.#url = isWildcard(this.options.host) ? `http://${LOOPBACK}:${port}` : message.url;
      this.options.say.line(`Analysts are served: ${message.url}, user ${USER}, password in ${this.#file}`);
    } else {
      this.#trouble(message.message);
      this.#child.kill('SIGKILL');
    }
  }

  #trouble(message: string): void {
    this.options.say.trouble(`Analysts are not served: ${message}`);
  }
}

function isWildcard(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}
