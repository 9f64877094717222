import type {} from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the request comes from, as `clientAddress` says. */
    clientAddress: string;
    secure: boolean;
    /** Made by a page of another site that the operator does not trust. */
    foreign: boolean;
    /** Its answer depends on who asks. */
    asksAccount: boolean;
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
  }
}
