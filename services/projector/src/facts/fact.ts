import type { Event } from '@droptally/proto/events';

/** An event of the log that says what happened. */
export type Fact = Event & { fact: NonNullable<Event['fact']> };
