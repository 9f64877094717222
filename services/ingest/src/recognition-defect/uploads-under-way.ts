import type { Socket } from 'node:net';
import { answerLate } from '@droptally/http/errors/client-error';
import { FairShares } from '@droptally/http/request/fair-shares';

const MAX_UPLOADS = 256;
const MAX_PER_ADDRESS = 16;
/** Grace period before an upload counts as slow. */
const GRACE_MS = 3_000;

export class Upload {
  readonly #begun = performance.now();
  readonly #readBefore: number;

  constructor(
    readonly address: string,
    readonly socket: Socket,
  ) {
    this.#readBefore = socket.bytesRead;
  }

  received(): number {
    return this.socket.bytesRead - this.#readBefore;
  }

  bytesPerMs(now: number): number {
    const elapsed = now - this.#begun;
    return elapsed < GRACE_MS ? Number.POSITIVE_INFINITY : this.received() / elapsed;
  }
}

/** A fair share of slots for each address. When many networks have taken all of them, the slowest upload is ended. */
export class UploadsUnderWay {
  readonly #uploads = new Set<Upload>();
  readonly #shares: FairShares;

  constructor(share = MAX_PER_ADDRESS, most = MAX_UPLOADS) {
    this.#shares = new FairShares(share, most);
  }

  begin(address: string, socket: Socket): Upload | undefined {
    if (this.#shares.isFull && this.#shares.isWithin(address)) this.#endSlowest();
    if (!this.#shares.take(address)) return undefined;
    const upload = new Upload(address, socket);
    this.#uploads.add(upload);
    return upload;
  }

  end(upload: Upload): void {
    if (this.#uploads.delete(upload)) this.#shares.give(upload.address);
  }

  #endSlowest(): void {
    const now = performance.now();
    let slowest: { upload: Upload; pace: number } | undefined;
    for (const upload of this.#uploads) {
      const pace = upload.bytesPerMs(now);
      if (pace < (slowest?.pace ?? Number.POSITIVE_INFINITY)) slowest = { upload, pace };
    }
    if (!slowest) return;
    answerLate(slowest.upload.socket);
    this.end(slowest.upload);
  }
}
