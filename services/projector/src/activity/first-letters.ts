import type { DeadLetter } from '@droptally/event-log/dead-letters';

/** A record that no projection could read: where it is, and why. */
export type Unread = Pick<DeadLetter, 'partition' | 'offset' | 'reason'>;

/** Says the first unreadable record of each partition. A release that does not know a fact makes thousands of them. */
export class FirstLetters {
  readonly #said = new Set<number>();

  constructor(private readonly say: (line: string) => void) {}

  note({ partition, offset, reason }: Unread): void {
    if (this.#said.has(partition)) return;
    this.#said.add(partition);
    this.say(
      `Record ${offset} of partition ${partition} cannot be read (${reason}) and counts nothing; health counts all`,
    );
  }
}
