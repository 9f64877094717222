import { ACCOUNT_COOKIE, AUTH_REALM } from '@droptally/proto/api/headers';
import { applyDecorators } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';

/** A route that heeds an account, by header or by cookie, and answers without one too. */
export function HeedsAccount(): MethodDecorator {
  return applyDecorators(ApiSecurity({}), ApiSecurity(AUTH_REALM), ApiSecurity(ACCOUNT_COOKIE));
}
