import { createStore, useStore } from '#data/store/store.ts';

const WORKER = '/sw.js';
const LOOK_EVERY_MS = 60 * 60 * 1_000;
const RELOAD_AFTER_MS = 1_000;
const FETCH_WITHIN_MS = 30_000;

const waiting = createStore(false);
let registration: ServiceWorkerRegistration | undefined;

/** Whether a newer build lies ready on this device. */
export function useNewerBuild(): boolean {
  return useStore(waiting);
}

/** Keeps the shell on the device for a visit without a network. A newer one waits until the reader takes it. */
export async function startServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const found = await navigator.serviceWorker.register(WORKER);
    registration = found;
    let running = navigator.serviceWorker.controller;
    // Another page may have taken the newer build: this one still runs the one before.
    const isReplaced = () => navigator.serviceWorker.controller !== running;
    const look = () => waiting.set(running !== null && (found.waiting !== null || isReplaced()));
    look();
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      running ??= navigator.serviceWorker.controller;
      look();
    });
    found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', look));
    setInterval(() => void found.update().catch(() => undefined), LOOK_EVERY_MS);
  } catch {
    // A browser that refuses it serves the site all the same, only not without a network.
  }
}

/** Takes the newer build, then begins anew with it. */
export async function takeNewerBuild(): Promise<void> {
  await fetchNewerBuild();
  registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
  setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
}

/** The server may speak of a newer build before the browser has looked for it; without it, old would follow old. */
async function fetchNewerBuild(): Promise<void> {
  if (!registration || registration.waiting) return;
  await registration.update().catch(() => undefined);
  const { installing } = registration;
  if (!installing) return;
  await new Promise<void>((resolve) => {
    installing.addEventListener('statechange', () => resolve());
    setTimeout(resolve, FETCH_WITHIN_MS);
  });
}
