import { accountHash, isAccountId } from '@droptally/domain/identity/account-id';
import type { Mac } from '@droptally/domain/identity/mac';
import { ApiError } from '@droptally/http/api-error';
import { accountText } from '@droptally/http/request/account-text';
import type { FastifyRequest } from 'fastify';

/** The account that asks, as the warehouse numbers it: the id itself goes no further than here. */
export function accountOf(request: FastifyRequest, mac: Mac): string {
  const id = accountText(request);
  if (id === undefined) throw new ApiError('INVALID_REQUEST', 'PenguinID not found in request');
  const account = accountNamed(id, mac);
  if (account === undefined) throw new ApiError('INVALID_REQUEST', 'PenguinID is invalid');
  return account;
}

/** The account that an id proves, as the warehouse numbers it; undefined when this site did not issue the id. */
export function accountNamed(id: string, mac: Mac): string | undefined {
  if (!isAccountId(mac, id)) return undefined;
  return Buffer.from(accountHash(mac, id)).readBigUInt64BE().toString();
}
