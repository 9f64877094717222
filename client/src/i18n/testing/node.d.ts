/** The few Node functions that tests read files with. The client must not see the rest. */
declare module 'node:fs' {
  export function readFileSync(path: string, encoding: 'utf8'): string;
  export function readdirSync(path: string, options?: { recursive: true; encoding: 'utf8' }): string[];
}

declare module 'node:path' {
  export function join(...parts: string[]): string;
}

interface ImportMeta {
  readonly dirname: string;
}
