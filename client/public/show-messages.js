// Part of the service worker. Shows the site's messages, and opens the page that one is about.
(() => {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data?.path));
  });

  async function show(data) {
    // A browser that is sent something must show something.
    const { title = 'Droptally', body, path = '/', tag } = data?.json() ?? {};
    await self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { path } });
  }

  /** A page that shows it already is brought forward. Others keep what somebody may be entering there. */
  async function open(path) {
    const url = new URL(path, self.location.origin);
    if (url.origin !== self.location.origin) return;
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = pages.find((page) => page.url === url.href);
    await (there ? there.focus() : self.clients.openWindow(url.href));
  }
})();
