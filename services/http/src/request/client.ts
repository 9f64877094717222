import type {} from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address, see `clientAddress`. */
    clientAddress: string;
    secure: boolean;
    /** The requested host and port, see `requestedHost`; empty without a Host header. */
    requestedHost: string;
    /** Made by a page of another site that the operator does not trust. */
    foreign: boolean;
    /** Call for a response that depends on the account: a foreign page must not read it with a player's cookies. */
    withholdCredentials: (() => void) | null;
    /** Rejects if too many unsent bytes are waiting for the address. Call before building an expensive response. */
    requireReader(): void;
    /** Bytes of the body read so far. */
    bodyBytes: number;
    /** Called when the response was sent or the connection has ended, see `PendingRequests`. */
    ends: (() => void)[] | null;
    /** Rejected share of the body, if only a part of the request was rejected. */
    refusedShare: number;
  }
  interface FastifyInstance {
    /** Attributes of the account cookie. */
    accountCookie: { domain: string | undefined; sameSite: 'Lax' | 'None' };
  }
  interface FastifyContextConfig {
    /** The handler takes the raw bytes of a body of any media type. */
    rawBody?: boolean;
    /** The body is JSON, whatever its media type says. */
    alwaysJson?: boolean;
    /** The handler reads a multipart body as it arrives. */
    streamBody?: boolean;
    bodyLimit?: number;
  }
}
