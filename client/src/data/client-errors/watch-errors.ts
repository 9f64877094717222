import type { ClientErrorOrigin } from '@droptally/proto/api/client-error';

type Page = Pick<Window, 'addEventListener'> & { navigator: { serviceWorker?: Pick<EventTarget, 'addEventListener'> } };
type Tell = (origin: ClientErrorOrigin, thrown: unknown) => void;

/** What the service worker says of its errors; see `public/tell-errors.js`. */
type WorkerMessage = { type?: unknown };

/** Tells of errors that nobody caught: in the page, in promises, and in the service worker. */
export function watchErrors(page: Page, tell: Tell): void {
  page.addEventListener('error', (event) => {
    // Browsers say nothing of an error in a script of another site.
    if (event.error || event.filename) tell('page', errorOf(event));
  });
  page.addEventListener('unhandledrejection', ({ reason }) => tell('promise', reason));
  page.navigator.serviceWorker?.addEventListener('message', (event) => {
    const said = (event as MessageEvent<WorkerMessage | null>).data;
    if (said?.type === 'WORKER_FAILED') tell('service-worker', said);
  });
}

/** The error of an event, or what the event says of it: workers, and pages of some browsers, have no more. */
export function errorOf(event: Pick<ErrorEvent, 'error' | 'message' | 'filename' | 'lineno' | 'colno'>): unknown {
  const { error, message, filename, lineno, colno } = event;
  return error ?? { message, stack: `at ${filename}:${lineno}:${colno}` };
}
