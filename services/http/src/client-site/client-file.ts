import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from '../answer/accepted-coding.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};
/** Files about others, which have no path of their own. */
const BESIDE = new Set(['.map', '.br']);
const PACKED = new Set(['.png', '.jpg', '.webp', '.woff2']);
const PACKERS = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
} as const;

/** A dashboard file in memory, compressed once per coding. */
export class ClientFile {
  readonly type: string;
  readonly etag: string;
  readonly packable: boolean;
  readonly #packed = new Map<Coding, Promise<Buffer>>();

  /** `brotli` is what the build has packed, since that takes too long for a first request. */
  constructor(
    name: string,
    readonly bytes: Buffer,
    brotli?: Buffer,
  ) {
    this.type = TYPES[extname(name)] ?? 'application/octet-stream';
    this.etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    this.packable = !PACKED.has(extname(name)) && bytes.length > 1_000;
    if (brotli) this.#packed.set('br', Promise.resolve(brotli));
  }

  packed(coding: Coding): Promise<Buffer> {
    const packed = this.#packed.get(coding) ?? PACKERS[coding](this.bytes);
    this.#packed.set(coding, packed);
    return packed;
  }
}

/** Reads all files of a build by request path; empty if there is no build. */
export function readClientFiles(dir: string): ReadonlyMap<string, ClientFile> {
  if (!existsSync(join(dir, 'index.html'))) return new Map();
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !BESIDE.has(extname(entry.name)))
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)));
  return new Map(names.map((name) => [`/${name.split(sep).join('/')}`, readClientFile(join(dir, name))]));
}

function readClientFile(path: string): ClientFile {
  const brotli = `${path}.br`;
  return new ClientFile(path, readFileSync(path), existsSync(brotli) ? readFileSync(brotli) : undefined);
}
