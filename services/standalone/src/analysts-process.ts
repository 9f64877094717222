import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Closing } from '@droptally/runtime/lifetime/closing';
import type { Say } from '@droptally/runtime/status/say';
import type { AnalystsStart, FromAnalysts } from '@droptally/warehouse/analysts/analysts-program';
import { ANALYST_LIMITS } from '@droptally/warehouse/analysts/http/serve-analysts';
import { endpointPassword } from '@droptally/warehouse/serve/endpoint-password';
import type { AnalystsConfig, StandaloneConfig } from './config.ts';
import type { DataFolders } from './data-folders.ts';

const USER = 'analyst';
const PASSWORD = 'analysts-password';
const PROGRAM = new URL('./analysts-program.js', import.meta.url);
const RESTART_AFTER_MS = 5_000;
const END_WITHIN_MS = 10_000;

type AnalystsOptions = AnalystsConfig & { dataDir: string; warehouseDir: string; say: Say };

/** Serves analysts if there is a port for them. */
export function startAnalysts(
  { analysts, dataDir }: StandaloneConfig,
  { warehouse: warehouseDir }: DataFolders,
  say: Say,
  closing: Closing,
): void {
  if (analysts) closing.add(new AnalystsProcess({ ...analysts, dataDir, warehouseDir, say }));
}

/** Serves analysts in a process of its own, for as long as the site runs. What fails there is said, and tried again. */
class AnalystsProcess {
  readonly #start: AnalystsStart;
  readonly #file: string;
  #child: ChildProcess;
  #isClosing = false;
  #restart: NodeJS.Timeout | undefined;

  constructor(private readonly options: AnalystsOptions) {
    const { dataDir, warehouseDir, host, port, names, limits } = options;
    const { password, file } = endpointPassword(dataDir, PASSWORD);
    this.#file = file;
    const credentials = { username: USER, password };
    this.#start = { warehouseDir, host, port, names, credentials, limits: { ...ANALYST_LIMITS, ...limits } };
    this.#child = this.#launch();
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
      if (this.#isClosing) return;
      this.#restart = setTimeout(() => {
        this.#child = this.#launch();
      }, RESTART_AFTER_MS);
    });
    child.send(this.#start);
    return child;
  }

  #take(message: FromAnalysts): void {
    if (message.kind === 'serving')
      this.options.say.line(`Analysts are served: ${message.url}, user ${USER}, password in ${this.#file}`);
    else {
      this.#trouble(message.message);
      this.#child.kill('SIGKILL');
    }
  }

  #trouble(message: string): void {
    this.options.say.trouble(`Analysts are not served: ${message}`);
  }
}
