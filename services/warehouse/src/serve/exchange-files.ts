import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The files that pass one request's data to the engine and its result back. */
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
