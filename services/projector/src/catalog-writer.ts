import type { Catalog } from '@droptally/domain/catalog/catalog';
import { writeCatalog } from './write-catalog.ts';

type Options = Pick<Parameters<typeof writeCatalog>[0], 'connect'> & {
  now(): number;
  onTrouble(what: string, error: unknown): void;
};

/** Writes each catalog that comes into force for analysts, one after the other. What fails is said, and stops nothing. */
export class CatalogWriter {
  #writing: Promise<void> = Promise.resolve();

  constructor(private readonly options: Options) {}

  write(catalog: Catalog): void {
    const { connect, now, onTrouble } = this.options;
    this.#writing = this.#writing
      .then(() => writeCatalog({ connect, catalog, now: now() }))
      .catch((error: unknown) => onTrouble("analysts' catalog", error));
  }

  close(): Promise<void> {
    return this.#writing;
  }
}
