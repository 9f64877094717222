import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The build folder of the dashboard, resolved by package name so that a bundle finds it too. */
export function clientDirectory(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@droptally/client/package.json')), 'dist');
}
