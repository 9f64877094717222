import { LiveMessage, LiveUpdate } from '@droptally/proto/live';
import type { Due } from './due.ts';

export type UpdateBody = Omit<LiveUpdate, 'subscription'>;

const NOTHING: UpdateBody = { position: '', rows: [], runs24h: 0, stages: [] };
/** Field 2 of LiveMessage, length-delimited. */
const UPDATE_TAG = 0x12;

/** The updates of one group as bytes. Encodes equal ones once: they differ in the name of the subscription only. */
export class UpdateBodies {
  readonly #encoded = new Map<string, Uint8Array>();

  constructor(private readonly make: (due: Due) => UpdateBody) {}

  of(due: Due): Uint8Array {
    const { subscription, stages } = due;
    const { name, stageId, itemId } = subscription;
    const key = [stageId, itemId, ...stages].join(' ');
    const body = this.#encoded.get(key) ?? encoded('', this.make(due)).finish();
    this.#encoded.set(key, body);
    const update = encoded(name, NOTHING).raw(body).finish();
    return LiveMessage.encode({ message: undefined }).uint32(UPDATE_TAG).bytes(update).finish();
  }
}

/** An empty name takes no bytes. */
function encoded(subscription: string, body: UpdateBody) {
  return LiveUpdate.encode({ subscription, ...body });
}
