import { jest } from '@jest/globals';

/** A browser that can push, and a site that answers; only what is subscribed and told is real. */
export class PushDevice {
  permission: NotificationPermission = 'default';
  /** What the user answers when the browser asks. */
  answer: NotificationPermission = 'granted';
  asked = 0;
  publicKey: string | null = 'AQID';
  isFailing = false;
  /** What the site answers to a change. */
  status = 200;
  isOffline = false;
  isKept = false;
  posted: { url: string; body: Record<string, unknown>; credentials: RequestCredentials | undefined }[] = [];
  subscription: { endpoint: string; key: string } | null = null;
  #count = 0;

  constructor() {
    const device = this;
    const pushManager = {
      getSubscription: async () => this.#given(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (this.isFailing) throw new DOMException('Registration failed', 'AbortError');
        this.#count++;
        this.subscription = { endpoint: `https://push.example/${this.#count}`, key: applicationServerKey };
        return this.#given();
      },
    };
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: async () => ({ pushManager }) },
    });
    Object.assign(globalThis, {
      PushManager: class {},
      Notification: {
        get permission() {
          return device.permission;
        },
        requestPermission: async () => {
          if (device.permission === 'default') device.asked++;
          if (device.permission === 'default') device.permission = device.answer;
          return device.permission;
        },
      },
      fetch: jest.fn(async (url: string, init: RequestInit) => this.#respond(url, init)),
    });
  }

  #given() {
    const { subscription } = this;
    if (!subscription) return null;
    const { endpoint, key } = subscription;
    return {
      endpoint,
      options: { applicationServerKey: Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        if (this.isKept) throw new DOMException('Unsubscription failed', 'AbortError');
        this.subscription = null;
        return true;
      },
    };
  }

  #respond(url: string, { method, body, credentials }: RequestInit) {
    if (this.isOffline) throw new TypeError('Failed to fetch');
    const headers = new Headers();
    if (method === 'GET') {
      const text = JSON.stringify({ publicKey: this.publicKey });
      return { ok: true, status: 200, statusText: 'OK', headers, text: async () => text };
    }
    this.posted.push({ url, body: JSON.parse(String(body)), credentials });
    const { status } = this;
    return { ok: status === 200, status, statusText: 'Status', headers, text: async () => 'OK' };
  }
}
