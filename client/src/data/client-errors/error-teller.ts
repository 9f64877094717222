import { plainMessage } from '@droptally/domain/client-errors/plain-message';
import { type ClientError, type ClientErrorOrigin, SCREEN } from '@droptally/proto/api/client-error';
import { placesIn } from './places-in.ts';

/** Message and stack of an error, which may come from a worker. */
export type Thrown = { message: string; stack: string };

type Tellers = {
  /** A preview has few visitors, who are there to find errors: it tells of all. Never rejects. */
  isPreview: () => Promise<boolean>;
  mayTell: () => boolean;
  random: () => number;
  /** What the message must not contain: texts of the reader. */
  typed: () => readonly string[];
  about: () => Pick<ClientError, 'screen' | 'build' | 'language'>;
  origin: string;
  send: (error: ClientError) => void;
};

/** Of all errors, the share that is told (Spec §9). */
const SHARE = 0.005;
/** A page that fails once often fails on and on. */
const MOST_OF_A_PAGE = 5;
const MOST_SEEN = 100;

/** Tells the operator of some errors of a page, of each once. */
export class ErrorTeller {
  readonly #seen = new Set<string>();
  #told = 0;

  constructor(private readonly outside: Tellers) {}

  tell(origin: ClientErrorOrigin, thrown: unknown): void {
    const { mayTell, typed, about } = this.outside;
    if (this.#seen.size >= MOST_SEEN || !mayTell()) return;
    const { message, stack } = thrownAs(thrown);
    const places = placesIn(stack, this.outside.origin);
    const plain = plainMessage(message, typed());
    const name = `${plain} ${places?.[0]}`;
    if (!places || plain === '' || this.#seen.has(name)) return;
    this.#seen.add(name);
    const { screen, build, language } = about();
    const known = SCREEN.test(screen) ? screen : '/';
    void this.#tellSome({ origin, message: plain, places, screen: known, build, language });
  }

  async #tellSome(error: ClientError): Promise<void> {
    const { isPreview, random, send } = this.outside;
    const isDrawn = random() < SHARE || (await isPreview());
    if (!isDrawn || this.#told >= MOST_OF_A_PAGE) return;
    this.#told += 1;
    send(error);
  }
}

/** Anything may be thrown. */
export function thrownAs(thrown: unknown): Thrown {
  if (typeof thrown !== 'object' || thrown === null) return { message: String(thrown), stack: '' };
  const { name, message, stack } = thrown as { name?: unknown; message?: unknown; stack?: unknown };
  const words = [name, message].filter((word) => typeof word === 'string' && word !== '');
  return { message: words.join(': '), stack: typeof stack === 'string' ? stack : '' };
}
