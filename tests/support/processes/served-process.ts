import { META_PATHS, META_PREFIX } from '@droptally/proto/api/paths';
import { until } from '../until.ts';
import { type Program, ProgramProcess } from './program-process.ts';

const HEALTH_PATH = `${META_PREFIX}${META_PATHS.health}`;
const READY_AT_MOST_MS = 180_000;

export type ServedProgram = Program & {
  port: number;
  /** Path of its health check. */
  healthPath?: string;
};

/** A program that serves HTTP on its own port. */
export class ServedProcess extends ProgramProcess {
  readonly url: string;
  readonly #healthPath: string;

  constructor(program: ServedProgram) {
    super({ ...program, env: { PORT: String(program.port), ...program.env } });
    this.url = `http://127.0.0.1:${program.port}`;
    this.#healthPath = program.healthPath ?? HEALTH_PATH;
  }

  /** Starts the process and waits until it is healthy. */
  async start(): Promise<void> {
    this.launch();
    await this.ready();
  }

  async ready(): Promise<void> {
    const { name } = this.program;
    const child = this.running();
    await until(
      `${name} in good health`,
      async () => {
        if (this.pid !== child.pid) throw new Error(`${name} ended instead of getting ready`);
        return (await this.health()) === 200;
      },
      READY_AT_MOST_MS,
    ).catch((error: Error) => {
      throw new Error(`${error.message}\n${this.output}`);
    });
  }

  /** Returns the status of the health check; undefined if there is no answer. */
  async health(): Promise<number | undefined> {
    try {
      const answer = await fetch(this.url + this.#healthPath, { signal: AbortSignal.timeout(5_000) });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return undefined;
    }
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }
}
