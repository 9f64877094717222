import type {} from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the request comes from, as `clientAddress` says. */
    clientAddress: string;
    secure: boolean;
    /** The host and port that the client asked, as `askedHost` says; empty where it names none. */
    askedHost: string;
    /** Made by a page of another site that the operator does not trust. */
    foreign: boolean;
    /** For an answer that depends on who asks: a foreign page shall not read it with the cookies of a player. */
    withholdCredentials: (() => void) | null;
    /** Refuses where too many bytes wait for the address to read them: before an answer is made that costs something. */
    requireReader(): void;
    /** How much of a body has been read. */
    bodyBytes: number;
    /** How much of a body is kept until it is answered: what is made of it takes more than its bytes. */
    heldBytes: number;
    /** How much of the answer waits for the client to read it. */
    unsentBytes: number;
    /** Which share of the body was refused, where not the whole request was. */
    refusedShare: number;
  }
  interface FastifyInstance {
    /** How the account cookie is set. */
    accountCookie: { domain: string | undefined; sameSite: 'Lax' | 'None' };
  }
  interface FastifyContextConfig {
    /** The handler takes the body's bytes as they came, whatever their media type. */
    rawBody?: boolean;
    /** The handler reads a multipart body as it arrives. */
    streamBody?: boolean;
    bodyLimit?: number;
    /** How many values the body may hold at most, as `parseJson` counts them. */
    mostValues?: number;
  }
}
