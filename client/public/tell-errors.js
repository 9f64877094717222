// Part of the service worker, which has no page of its own: it says what failed to one that it serves, and that one
// decides whether the operator is told.
(() => {
  self.addEventListener('error', ({ error, message }) => void tell(error ?? { message }));
  self.addEventListener('unhandledrejection', ({ reason }) => void tell(reason));

  async function tell(error) {
    const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const { name, message, stack } = error instanceof Error ? error : { message: String(error?.message ?? error) };
    page?.postMessage({ type: 'WORKER_FAILED', name, message, stack });
  }
})();
