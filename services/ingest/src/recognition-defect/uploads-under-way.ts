import type { IncomingMessage } from 'node:http';
import { answerLate } from '@droptally/http/errors/client-error';
import { FairRoom, type Holding } from '@droptally/http/request/fair-room';

const MAX_UPLOADS = 256;
const MAX_PER_ADDRESS = 16;
/** Grace period before an upload counts as slow. */
const GRACE_MS = 3_000;

export class Upload implements Holding {
  readonly size = 1;
  readonly #begun = performance.now();
  readonly #readBefore: number;

  constructor(
    readonly address: string,
    readonly request: IncomingMessage,
    readonly drop: () => void,
  ) {
    this.#readBefore = request.socket.bytesRead;
  }

  received(): number {
    return this.request.socket.bytesRead - this.#readBefore;
  }

  bytesPerMs(now: number): number {
    const elapsed = now - this.#begun;
    return elapsed < GRACE_MS ? Number.POSITIVE_INFINITY : this.received() / elapsed;
  }
}

/**
 * A fair share of slots for each address. When all are taken, uploads of the networks that have most make way, or the
 * slowest of all if none has more than one.
 */
export class UploadsUnderWay {
  readonly #uploads = new Set<Upload>();
  readonly #room: FairRoom;

  constructor(share = MAX_PER_ADDRESS, most = MAX_UPLOADS) {
    this.#room = new FairRoom(most, { share, modest: 1, spare: () => this.#endSlowest() });
  }

  begin(address: string, request: IncomingMessage): Upload | undefined {
    const upload: Upload = new Upload(address, request, () => this.#cutShort(upload));
    this.#uploads.add(upload);
    if (this.#room.add(upload)) return upload;
    this.end(upload);
    return undefined;
  }

  end(upload: Upload): void {
    this.#uploads.delete(upload);
    this.#room.remove(upload);
  }

  #cutShort(upload: Upload): void {
    answerLate(upload.request);
    this.end(upload);
  }

  #endSlowest(): void {
    const now = performance.now();
    let slowest: { upload: Upload; pace: number } | undefined;
    for (const upload of this.#uploads) {
      const pace = upload.bytesPerMs(now);
      if (pace < (slowest?.pace ?? Number.POSITIVE_INFINITY)) slowest = { upload, pace };
    }
    if (slowest) this.#cutShort(slowest.upload);
  }
}
