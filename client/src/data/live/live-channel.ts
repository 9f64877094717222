import type { Server } from '@droptally/domain/catalog/server';
import type { Category } from '@droptally/domain/catalog/source-category';
import {
  LiveMessage,
  LiveRequest,
  type LiveSubscribe,
  type LiveSubscribed,
  type LiveUpdate,
} from '@droptally/proto/live';
import { createStore, type Store } from '#data/store/store.ts';
import { type Backoff, createBackoff } from '#data/transport/backoff.ts';

export type LiveState = 'live' | 'connecting' | 'off';

/** No subject is the whole server (runs of the last 24 hours); an empty account is everybody's numbers. */
export type LiveTopic = Pick<LiveSubscribe, 'subject' | 'account'> & { server: Server; category: Category };

type LiveListeners = {
  /** Updates of the topic start after this log position. Earlier changes have to be read. */
  onBegin: (position: string, topic: LiveTopic) => void;
  onUpdate: (update: LiveUpdate, topic: LiveTopic) => void;
  /** Whether all numbers are incomplete now. Called when a rebuild begins and ends, and on each subscription. */
  onRebuilding: (isRebuilding: boolean) => void;
};

/** Dependencies on the browser. */
type LiveDeps = {
  open: () => WebSocket;
  after: (milliseconds: number, work: () => void) => () => void;
  random: () => number;
};

type Subscription = { name: string; topic: LiveTopic; holders: number };

/** One socket for all topics that the screens follow. It is open while there are any, and reconnects. */
export class LiveChannel {
  readonly state: Store<LiveState> = createStore<LiveState>('off');
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #backoff: Backoff;
  #named = 0;
  #socket: WebSocket | undefined;
  #waiting: (() => void) | undefined;
  #lowData = false;
  #isHopeless = false;

  constructor(
    private readonly outside: LiveDeps,
    private readonly listeners: LiveListeners,
  ) {
    this.#backoff = createBackoff(outside.random);
  }

  /** Follows a topic until the returned function is called. */
  follow(topic: LiveTopic): () => void {
    const key = JSON.stringify(topic);
    const subscription = this.#subscriptions.get(key) ?? this.#begin(key, topic);
    subscription.holders++;
    this.#connect();
    let held = true;
    return () => {
      if (held) this.#release(key);
      held = false;
    };
  }

  /** Reconnects at once if a reconnect is scheduled. Called when the network is back. */
  reconnectNow(): void {
    if (!this.#waiting) return;
    this.#waiting();
    this.#waiting = undefined;
    this.#connect();
  }

  /** Closes the connection in low data mode. The topics are kept and resubscribed after it. */
  setLowData(lowData: boolean): void {
    this.#lowData = lowData;
    if (lowData) this.#disconnect();
    else this.#connect();
  }

  #begin(key: string, topic: LiveTopic): Subscription {
    const subscription = { name: String(++this.#named), topic, holders: 0 };
    this.#subscriptions.set(key, subscription);
    this.#subscribe(subscription);
    return subscription;
  }

  #subscribe({ name, topic }: Subscription): void {
    this.#send({ $case: 'subscribe', value: { subscription: name, ...topic } });
  }

  #release(key: string): void {
    const subscription = this.#subscriptions.get(key);
    if (!subscription || --subscription.holders > 0) return;
    this.#subscriptions.delete(key);
    this.#send({ $case: 'unsubscribe', value: { subscription: subscription.name } });
    if (this.#subscriptions.size === 0) this.outside.after(LINGER_MS, () => this.#closeIfIdle());
  }

  #connect(): void {
    if (this.#lowData || this.#isHopeless || this.#socket || this.#waiting || this.#subscriptions.size === 0) return;
    this.state.set('connecting');
    const socket = this.#open();
    if (!socket) return;
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = ({ data }) => this.#receive(data);
    socket.onclose = () => this.#closed(socket);
  }

  #open(): WebSocket | undefined {
    try {
      return this.outside.open();
    } catch {
      // Sockets are forbidden or unknown here, and will be: numbers are renewed by asking.
      this.#isHopeless = true;
      this.state.set('off');
      return undefined;
    }
  }

  #opened(): void {
    this.#backoff.reset();
    this.state.set('live');
    for (const subscription of this.#subscriptions.values()) this.#subscribe(subscription);
  }

  #closed(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.#socket = undefined;
    this.state.set(this.#subscriptions.size > 0 ? 'connecting' : 'off');
    if (this.#subscriptions.size === 0) return;
    this.#waiting = this.outside.after(this.#backoff.next(), () => {
      this.#waiting = undefined;
      this.#connect();
    });
  }

  #closeIfIdle(): void {
    if (this.#subscriptions.size === 0) this.#disconnect();
  }

  #disconnect(): void {
    this.#waiting?.();
    this.#waiting = undefined;
    this.state.set('off');
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #send(request: LiveRequest['request']): void {
    if (this.#socket?.readyState !== OPEN) return;
    this.#socket.send(new Uint8Array(LiveRequest.encode({ request }).finish()));
  }

  #receive(data: unknown): void {
    if (!(data instanceof ArrayBuffer)) return;
    const { message } = LiveMessage.decode(new Uint8Array(data));
    if (message?.$case === 'rebuilding') this.listeners.onRebuilding(message.value.underWay);
    if (message?.$case !== 'update' && message?.$case !== 'subscribed') return;
    const { subscription } = message.value;
    const topic = [...this.#subscriptions.values()].find(({ name }) => name === subscription)?.topic;
    if (!topic) return;
    if (message.$case === 'update') this.listeners.onUpdate(message.value, topic);
    else this.#subscribed(message.value, topic);
  }

  #subscribed({ position, rebuilding }: LiveSubscribed, topic: LiveTopic): void {
    this.listeners.onRebuilding(rebuilding);
    this.listeners.onBegin(position, topic);
  }
}

const OPEN = 1;
/** Screens follow something nearly always, so keep the socket open while switching between them. */
const LINGER_MS = 5_000;
