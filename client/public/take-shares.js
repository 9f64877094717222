// Part of the service worker. Takes the pictures that another app shares with the installed one, and keeps them until
// the screen for screenshots has them: see src/data/recognition/sharing/shared-pictures.ts.
(() => {
  const ACTION = '/share-pictures';
  const SCREEN = '/report/recognition';
  const KEPT = 'shared-pictures';

  self.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'POST' || new URL(request.url).pathname !== ACTION) return;
    event.respondWith(take(request));
  });

  /** Answers once all are kept: from then on the sharing app forgets them. */
  async function take(request) {
    try {
      const shared = (await request.formData()).getAll('pictures').filter((one) => one instanceof File);
      const kept = await caches.open(KEPT);
      for (const file of shared) await kept.put(`/${KEPT}/${crypto.randomUUID()}`, asResponse(file));
      return Response.redirect(SCREEN, 303);
    } catch (error) {
      // Somewhere it must be told that they are not there.
      self.dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));
      return Response.redirect(`${SCREEN}?shared=failed`, 303);
    }
  }

  /** Headers hold no other letters. */
  function asResponse(file) {
    const headers = {
      'Content-Type': file.type || 'application/octet-stream',
      'X-Name': encodeURIComponent(file.name),
      'X-Type': encodeURIComponent(file.type),
      'X-Taken-At': `${file.lastModified}`,
    };
    return new Response(file, { headers });
  }
})();
