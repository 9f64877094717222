import { dirname } from 'node:path';
import type { Edited } from '@droptally/catalog/editing/edit-catalog';
import type { Terminal } from '../command-line/terminal.ts';

/** Notes where an edit was written, and what it means for a site that used the packaged catalog until now. */
export function sayWritten({ path, changed, isFirst }: Edited, { note }: Pick<Terminal, 'note'>): void {
  if (changed) note(`Written: ${path}`);
  if (isFirst)
    note(
      `${dirname(path)} is now the site's own catalog: new zones reach it by npm run catalog -- import, no longer with the program`,
    );
}
