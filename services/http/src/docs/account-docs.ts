import { ACCOUNT_COOKIE, AUTH_REALM } from '@droptally/proto/api/headers';
import { applyDecorators } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';

/** Documents a route that accepts an account by header or cookie, and works without one. */
export function OptionalAccount(): MethodDecorator {
  return applyDecorators(ApiSecurity({}), ApiSecurity(AUTH_REALM), ApiSecurity(ACCOUNT_COOKIE));
}
