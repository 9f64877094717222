import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const API = process.env['DROPTALLY_URL'] ?? 'http://localhost:8080';
const SERVED = ['/PenguinStats', '/api', '/short', '/metrics', '/export'];

function version(): string {
  return JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')).version;
}

/** An image is built without the repository's history: there the commit is handed in. */
function commit(): string {
  if (process.env['DROPTALLY_COMMIT']) return process.env['DROPTALLY_COMMIT'].slice(0, 7);
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'unknown';
}

export default defineConfig({
  plugins: [react()],
  define: { __VERSION__: JSON.stringify(version()), __COMMIT__: JSON.stringify(commit()) },
  build: { target: 'es2022' },
  server: { proxy: Object.fromEntries(SERVED.map((path) => [path, { target: API, ws: true }])) },
});
