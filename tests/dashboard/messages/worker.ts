import type { BrowserContext, CDPSession, Page, Worker } from 'playwright-core';

type Shown = { title: string; body: string; tag: string };

/** What a service worker sees, beyond the types of a page. */
type WorkerScope = {
  opened: string[];
  focused: string[];
  registration: ServiceWorkerRegistration;
  clients: { openWindow(url: string): Promise<null> };
  WindowClient: { prototype: { url: string; focus(): Promise<void> } };
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  dispatchEvent(event: Event): boolean;
};

/** The site's service worker in a real browser, to which messages are delivered as a push service does. */
export class MessageWorker {
  private constructor(
    private readonly session: CDPSession,
    private readonly worker: Worker,
    private readonly page: Page,
    private readonly registrationId: string,
  ) {}

  static async of(context: BrowserContext, page: Page): Promise<MessageWorker> {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const session = await context.newCDPSession(page);
    const registered = new Promise<string>((done) =>
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        for (const { registrationId, isDeleted } of registrations) if (!isDeleted) done(registrationId);
      }),
    );
    await session.send('ServiceWorker.enable');
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('The browser runs no service worker');
    return new MessageWorker(session, worker, page, await registered);
  }

  async deliver(message: object): Promise<void> {
    const { origin } = new URL(this.page.url());
    const { registrationId } = this;
    await this.session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(message),
    });
  }

  /** The notifications on the screen. */
  shown(): Promise<Shown[]> {
    return this.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  }

  /**
   * Clicks the notification. No protocol of the browser does that, and it opens windows only for a real click: what the
   * worker asks it for is noted instead.
   */
  click(): Promise<{ opened: string[]; focused: string[] }> {
    return this.worker.evaluate(async () => {
      const scope = globalThis as unknown as WorkerScope;
      Object.assign(scope, { opened: [], focused: [] });
      scope.clients.openWindow = async (url) => {
        scope.opened.push(url);
        return null;
      };
      scope.WindowClient.prototype.focus = async function focus() {
        scope.focused.push(this.url);
      };
      const [notification] = await scope.registration.getNotifications();
      if (!notification) throw new Error('There is no notification');
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
      while (scope.opened.length + scope.focused.length === 0) await new Promise((done) => setTimeout(done, 10));
      return { opened: scope.opened, focused: scope.focused };
    });
  }
}
