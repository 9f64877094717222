// Part of the service worker. As soon as one page takes the next build, the chunks of this one leave the precache, and
// the server has them no more: they are kept aside for the other pages, which run it until they are loaded anew.
(() => {
  const KEPT = 'kept-assets';

  self.addEventListener('install', (event) => {
    // A device without room for them takes the next build all the same.
    event.waitUntil(keepAssets().catch(() => undefined));
  });

  async function keepAssets() {
    if (!self.registration.active) return;
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    // A page alone runs the build that is in the precache.
    if (pages.length <= 1) await caches.delete(KEPT);
    const kept = await caches.open(KEPT);
    const precaches = (await caches.keys()).filter((name) => name.includes('-precache-'));
    for (const name of precaches) await copyAssets(await caches.open(name), kept);
  }

  async function copyAssets(from, to) {
    const assets = (await from.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'));
    for (const request of assets) {
      const response = await from.match(request);
      if (response) await to.put(request, response);
    }
  }
})();
