import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, runnerImport } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { blueprintInUse } from './blueprint-in-use.ts';
import { packEngines } from './pack-engines.ts';
import { refuseCircles } from './refuse-circles.ts';

const API = process.env['DROPTALLY_URL'] ?? 'http://localhost:8080';
/** Some, and the ones before. */
const MOST_ENGINES = 8;
const SERVED = ['/PenguinStats', '/api', '/short', '/metrics', '/pictures', '/export'];

/** The page that the server sends with a policy of its own. Node itself would refuse the package's TypeScript. */
async function chatPage(): Promise<RegExp> {
  const file = fileURLToPath(import.meta.resolve('@droptally/proto/api/page-paths'));
  const { module: pages } = await runnerImport<typeof import('@droptally/proto/api/page-paths')>(file);
  return new RegExp(`^/\\?(.*&)?${pages.CHAT_PARAMETER}=${pages.CHAT_VALUE}(&|$)`);
}

function version(): string {
  return JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')).version;
}

/** Returns the short commit hash. Image builds have no git history and pass it in DROPTALLY_COMMIT. */
function commit(): string {
  if (process.env['DROPTALLY_COMMIT']) return process.env['DROPTALLY_COMMIT'].slice(0, 7);
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'unknown';
}

/** A packed response does not say how long it is. */
function engineBytes(module: string): string {
  return `${statSync(fileURLToPath(import.meta.resolve(module))).size}`;
}

/** Makes the shell available offline. The data layer caches API responses; the service worker never does. */
async function pwa() {
  return VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    manifest: {
      name: 'Droptally',
      short_name: 'Droptally',
      description: 'What drops where, how often, and how sure that is.',
      display: 'standalone',
      start_url: '/',
      share_target: {
        action: '/share-pictures',
        method: 'POST',
        enctype: 'multipart/form-data',
        params: { files: [{ name: 'pictures', accept: ['image/*'] }] },
      },
      background_color: '#111418',
      theme_color: '#181c21',
      icons: [
        { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      globPatterns: ['**/*.{html,js,css,woff2,svg,png}'],
      // Blueprint's chunks of all icons, which are loaded by name only; nothing here does that. And SQL, which most sites
      // have not, and which needs the network.
      globIgnores: [
        '**/paths-*.js',
        '**/sql-*.{js,css}',
        'keep-assets.js',
        'show-messages.js',
        'take-shares.js',
        'tell-errors.js',
      ],
      maximumFileSizeToCacheInBytes: 1_000_000,
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [...SERVED.map((path) => new RegExp(`^${path}(/|$|\\?)`)), await chatPage()],
      importScripts: ['/tell-errors.js', '/keep-assets.js', '/show-messages.js', '/take-shares.js'],
      runtimeCaching: [
        // Too large for the precache. Named by their content, they outlive the build that brought them.
        {
          urlPattern: /\/assets\/.*\.(wasm|onnx)$/,
          handler: 'CacheFirst',
          options: { cacheName: 'engines', expiration: { maxEntries: MOST_ENGINES } },
        },
        // Assets that left the precache but that a page opened before the update still loads.
        { urlPattern: /\/assets\//, handler: 'CacheFirst', options: { cacheName: 'kept-assets' } },
      ],
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      skipWaiting: false,
    },
  });
}

/** Each extra file delays the first numbers: one chunk for the frame, few for the code that screens share. */
function chunks() {
  return {
    chunkFileNames: ({ name }: { name: string }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
    codeSplitting: {
      groups: [
        { name: 'frame', tags: ['$initial'] },
        {
          name: 'parts',
          test: (id: string) => !id.includes('@blueprintjs/icons'),
          minShareCount: 2,
          entriesAware: true,
          // Larger ones are merged into circles.
          entriesAwareMergeThreshold: 6_000,
        },
      ],
    },
  };
}

export default defineConfig({
  plugins: [react(), pwa(), packEngines(), refuseCircles()],
  worker: { format: 'es' },
  define: {
    __VERSION__: JSON.stringify(version()),
    __COMMIT__: JSON.stringify(commit()),
    __PLANNER_BYTES__: engineBytes('highs/runtime'),
    __READER_BYTES__: engineBytes('onnxruntime-web/ort-wasm-simd-threaded.wasm'),
  },
  css: { postcss: { plugins: [blueprintInUse()] } },
  build: { target: 'es2022', rolldownOptions: { output: chunks() } },
  server: { proxy: Object.fromEntries(SERVED.map((path) => [path, { target: API, ws: true }])) },
});
