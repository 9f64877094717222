import { tellOfError } from '#data/client-errors/client-errors.ts';
import { createStore, useStore } from '#data/store/store.ts';

const WORKER = '/sw.js';
const LOOK_EVERY_MS = 60 * 60 * 1_000;
const RELOAD_AFTER_MS = 1_000;
const FETCH_WITHIN_MS = 30_000;

const waiting = createStore(false);
let registration: ServiceWorkerRegistration | undefined;

/** Whether a newer build is ready on this device. */
export function useNewerBuild(): boolean {
  return useStore(waiting);
}

/** Caches the shell for offline visits. A newer build waits until the user accepts it. */
export async function startServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const found = await navigator.serviceWorker.register(WORKER);
    registration = found;
    let running = navigator.serviceWorker.controller;
    // Another tab may have activated the newer build while this page still runs the old one.
    const isReplaced = () => navigator.serviceWorker.controller !== running;
    const look = () => waiting.set(running !== null && (found.waiting !== null || isReplaced()));
    look();
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      running ??= navigator.serviceWorker.controller;
      look();
    });
    found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', look));
    setInterval(() => void found.update().catch(() => undefined), LOOK_EVERY_MS);
  } catch (error) {
    // A browser that rejects the worker only loses offline support.
    tellOfError('service-worker', error);
  }
}

/** Activates the newer build and reloads. */
export async function takeNewerBuild(): Promise<void> {
  await fetchNewerBuild();
  registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
  setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
}

/**
 * The server may announce a newer build before the browser has looked for it. Without this, the reload would bring the
 * old build again.
 */
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
