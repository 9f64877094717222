import { FairRoom, type Holding } from '@droptally/http/request/fair-room';

/** A network that holds no more of all room never makes way for others. */
const MODEST_SHARE = 0.02;
/** Making room for each upload anew would cost far more. */
const LEFT_WHEN_FULL = 0.9;

/** A screenshot on disk, or on its way there. `drop` ends its upload or removes its file. */
export class Screenshot implements Holding {
  size = 0;

  constructor(
    readonly address: string,
    public drop: () => void,
  ) {}
}

/**
 * Room for screenshots, taken as their bytes arrive: many may announce more than they ever send. When it ends, the
 * oldest of the networks that hold most make way; if none holds much, the oldest of all.
 */
export class ScreenshotRoom {
  /** The oldest first. */
  readonly #kept = new Map<string, Screenshot>();
  readonly #room: FairRoom;

  constructor(bytes: number) {
    this.#room = new FairRoom(bytes, {
      modest: bytes * MODEST_SHARE,
      left: LEFT_WHEN_FULL,
      first: 'oldest',
      spare: (target) => this.#dropOldest(target),
    });
  }

  /** `evict` is called if the upload must make way; it has no room then. */
  begin(address: string, evict: () => void): Screenshot {
    const upload = new Screenshot(address, evict);
    this.#room.add(upload);
    return upload;
  }

  /** False if the upload had to make way, or takes more than all room. */
  take(upload: Screenshot, bytes: number): boolean {
    return this.#room.grow(upload, bytes);
  }

  /** A complete upload stays, and `remove` is called if it must make way. False if it had to meanwhile. */
  keep(upload: Screenshot, defectId: string, remove: () => void): boolean {
    if (!this.#room.grow(upload, 0)) return false;
    upload.drop = () => {
      this.#kept.delete(defectId);
      remove();
    };
    this.#kept.set(defectId, upload);
    return true;
  }

  /** For a screenshot of an earlier run, whose sender is not known; the oldest first. */
  add(defectId: string, bytes: number, remove: () => void): void {
    const screenshot = this.begin(`of ${defectId}`, () => undefined);
    if (this.take(screenshot, bytes)) this.keep(screenshot, defectId, remove);
    else remove();
  }

  has(defectId: string): boolean {
    return this.#kept.has(defectId);
  }

  /** Gives back the bytes of an upload that is not kept. */
  end(upload: Screenshot): void {
    this.#room.remove(upload);
  }

  /** For a screenshot that was removed. */
  give(defectId: string): void {
    const screenshot = this.#kept.get(defectId);
    if (screenshot) this.#room.remove(screenshot);
    this.#kept.delete(defectId);
  }

  #dropOldest(target: number): void {
    for (const screenshot of this.#kept.values()) {
      if (this.#room.used <= target) return;
      this.#room.remove(screenshot);
      screenshot.drop();
    }
  }
}
