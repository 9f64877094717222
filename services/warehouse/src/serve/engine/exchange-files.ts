import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The files by which one request's data reaches the engine and its result comes back. */
export class ExchangeFiles {
  readonly #paths: string[] = [];

  constructor(private readonly folder: string) {}

  next(): string {
    const path = join(this.folder, randomUUID());
    this.#paths.push(path);
    return path;
  }

  async remove(): Promise<void> {
    await Promise.all(this.#paths.map((path) => rm(path, { force: true })));
  }
}
