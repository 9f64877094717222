import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where the build of the dashboard lies; found by the package's name, so that a bundle finds it too. */
export function clientDirectory(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@droptally/client/package.json')), 'dist');
}
