import { HEADERS } from '@droptally/proto/api/headers';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COMPATIBLE = 'frontend-v2@v3.4.0';
const STRICT_TRANSPORT = 'max-age=31356000; includeSubDomains; preload';

/** Headers of every response. */
export class CommonHeaders {
  readonly #always: readonly (readonly [string, string])[];

  constructor(version: string) {
    this.#always = [
      [HEADERS.compatible, COMPATIBLE],
      [HEADERS.droptallyCompatible, `web@v${version}`],
      ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ['Permissions-Policy', 'interest-cohort=()'],
      ['X-Content-Type-Options', 'nosniff'],
      ['X-Frame-Options', 'SAMEORIGIN'],
      ['X-XSS-Protection', '0'],
    ];
  }

  set(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
    for (const [name, value] of this.#always) reply.header(name, value);
    reply.header(HEADERS.requestId, request.id);
    if (secure) reply.header('Strict-Transport-Security', STRICT_TRANSPORT);
  }
}
