import { Glance } from './glance.ts';

const UNREADABLE = 'What is not counted cannot be read now';

/** What health says beside its status, read at most once a second; where it cannot be read, that is the note. */
export class Notes {
  readonly #glance: Glance<readonly string[]>;

  constructor(read: () => Promise<readonly string[]>, elapsed?: () => number) {
    this.#glance = new Glance(read, elapsed);
  }

  async look(): Promise<readonly string[]> {
    return (await this.#glance.look()) ?? [UNREADABLE];
  }
}
