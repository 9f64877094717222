import { readFileSync } from 'node:fs';

type Package = { version: string };

/** The version of this program, from the package it was built in. */
export const VERSION: string = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as Package
).version;
