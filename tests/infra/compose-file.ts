import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';

export type Service = {
  image: string;
  build?: object;
  pull_policy?: string;
  command?: string[];
  entrypoint?: string[];
  environment?: Record<string, string | number>;
  networks?: string[];
  network_mode?: string;
  ports?: string[];
  profiles?: string[];
  restart?: string;
  stop_grace_period?: string;
  volumes?: string[];
  read_only?: boolean;
  healthcheck?: { disable?: boolean; test?: string[] };
  deploy?: { resources?: { limits?: { cpus?: string; memory?: string } } };
  depends_on?: Record<string, { condition: string }>;
};

export type ComposeFile = {
  name: string;
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, null>;
};

export const ROOT = join(import.meta.dirname, '../..');
export const DEPLOY = join(ROOT, 'infra/deploy');

export function readDeploy(path: string): string {
  return readFileSync(join(DEPLOY, path), 'utf8');
}

/** Returns the compose file before variable interpolation. */
export function readCompose(): ComposeFile {
  return load(readDeploy('compose.yaml'), { schema: CORE_SCHEMA.withTags(mergeTag) }) as ComposeFile;
}

/** Returns the services that run this project's image, with the program each runs. */
export function programsOf({ services }: ComposeFile): { name: string; program: string; service: Service }[] {
  const own = Object.entries(services).filter(([, { image }]) => image === 'droptally');
  const programOf = ({ command, entrypoint }: Service) => command?.[0] ?? entrypoint?.at(-1) ?? '';
  return own.map(([name, service]) => ({ name, program: programOf(service), service }));
}

const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

/** Interpolates variables as Compose does. Throws if a required one is missing. */
export function interpolate(value: string | number, env: Readonly<Record<string, string>>): string {
  return String(value).replace(VARIABLE, (_, name: string, kind: string | undefined, rest: string | undefined) => {
    if (env[name]) return env[name];
    if (kind === '?') throw new Error(`${name}: ${rest}`);
    return rest ?? '';
  });
}

/** Returns the variables without which Compose refuses to start. */
export function requiredVariables(): string[] {
  const found = [...readDeploy('compose.yaml').matchAll(VARIABLE)].filter(([, , kind]) => kind === '?');
  return [...new Set(found.map(([, name]) => name ?? ''))].sort();
}
