import type {} from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the request comes from, as `clientAddress` says. */
    clientAddress: string;
    secure: boolean;
  }
  interface FastifyContextConfig {
    /** The handler takes the body's bytes as they came, whatever their media type. */
    rawBody?: boolean;
    /** The handler reads a multipart body as it arrives. */
    streamBody?: boolean;
    bodyLimit?: number;
  }
}
