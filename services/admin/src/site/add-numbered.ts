import { type Edited, editCatalog, type ListFile } from '@droptally/catalog/editing/edit-catalog';
import type { Catalog } from '@droptally/domain/catalog/catalog';

type Addition = {
  siteDir: string;
  file: ListFile;
  /** The entries that are there. */
  others(catalog: Catalog): readonly { id: number }[];
  entryOf(id: number): string[];
};

/** Adds an entry to the end of a list of the site's catalog, under the next id. */
export async function addNumbered({ siteDir, file, others, entryOf }: Addition): Promise<Edited & { id: number }> {
  let id = 0;
  const edited = await editCatalog({
    siteDir,
    file,
    change(catalog) {
      const known = others(catalog);
      id = Math.max(0, ...known.map((other) => other.id)) + 1;
      return [{ at: known.length, remove: 0, entry: entryOf(id) }];
    },
  });
  return { ...edited, id };
}
