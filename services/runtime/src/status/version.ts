import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type Package = { version: string };

/** The version of all programs. Resolved by package name, so that a bundle finds it too. */
export const VERSION: string = (
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@droptally/runtime/package.json'), 'utf8')) as Package
).version;
