import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { bundleProgram } from '../../support/bundle-program.ts';

/** A separate process that appends records to a running site's log which no version of the site would write. */
export class Poisoner {
  appended = 0;
  #last: Promise<void> = Promise.resolve();

  private constructor(
    private readonly child: ChildProcess,
    private readonly answers: Interface,
    private readonly remove: () => Promise<void>,
  ) {}

  static async start(dataDir: string): Promise<Poisoner> {
    const { file, remove } = await bundleProgram(join(import.meta.dirname, 'poison-program.ts'));
    const child = spawn(process.execPath, [file, join(dataDir, 'log')], { stdio: ['pipe', 'pipe', 'inherit'] });
    return new Poisoner(child, createInterface({ input: child.stdout }), remove);
  }

  /** Resolves when the record is in the log. */
  append(value: Uint8Array): Promise<void> {
    // Answers have no id, so requests are sequential.
    this.#last = this.#last.then(async () => {
      const answered = once(this.answers, 'line');
      this.child.stdin?.write(`${Buffer.from(value).toString('base64')}\n`);
      await answered;
      this.appended++;
    });
    return this.#last;
  }

  async end(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.stdin?.end();
    await ended;
    await this.remove();
  }
}
