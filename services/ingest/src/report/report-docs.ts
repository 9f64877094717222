import { OptionalAccount } from '@droptally/http/docs/account-docs';
import { Refuses } from '@droptally/http/docs/answers';
import { TakesJson } from '@droptally/http/docs/bodies';
import type { HeaderName } from '@droptally/http/docs/header-docs';
import { FOREIGN } from '@droptally/http/origin/refuse-foreign';
import { HEADERS } from '@droptally/proto/api/headers';
import { applyDecorators } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { IDEMPOTENCY_KEY } from './idempotency-key.ts';

/** Headers of a response to reports: the account that was opened, and the outcome of the idempotency key. */
export const ANNOUNCED: readonly HeaderName[] = [HEADERS.setAccount, 'Set-Cookie', HEADERS.idempotency];

/** Documents a route that accepts reports as JSON from anybody, once per key. */
export function TakesReports(schema: object): MethodDecorator {
  return applyDecorators(
    OptionalAccount(),
    ApiHeader({
      name: HEADERS.idempotencyKey,
      required: false,
      schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
      description: 'A repeat with this key counts once.',
    }),
    TakesJson(schema),
    ReportsAreLimited(),
  );
}

export function ReportsAreLimited(): MethodDecorator {
  return Refuses({
    FORBIDDEN: FOREIGN,
    TOO_MANY_REQUESTS: 'More than one account or address may report in 24 hours, or too many requests wait already',
    UNAVAILABLE: 'Nothing can be stored at the moment',
  });
}
