import { accountHash, accountNumber, isAccountId, legacyAccountId } from '@droptally/domain/identity/account-id';
import { ApiError } from '@droptally/http/api-error';
import { accountText } from '@droptally/http/request/account-text';
import type {} from '@droptally/http/request/client';
import type { FastifyRequest } from 'fastify';
import type { AccountRules } from '../options/query-options.ts';

/** Returns the warehouse number of the requesting account. The id itself is not passed on. */
export function accountOf(request: FastifyRequest, rules: AccountRules): string {
  const id = accountText(request);
  if (id === undefined) throw new ApiError('INVALID_REQUEST', 'PenguinID not found in request');
  const named = provenAccount(id, request.clientAddress, rules);
  if (named === undefined) throw new ApiError('INVALID_REQUEST', 'PenguinID is invalid');
  if (typeof named === 'string') return named;
  throw new ApiError(
    'TOO_MANY_REQUESTS',
    'Too many accounts tried from this address',
    undefined,
    named.wait,
    'TOO_MANY_ACCOUNTS',
  );
}

/**
 * Returns the warehouse number of the account that an id proves. Undefined if this site did not issue the id; the
 * seconds to wait if it is a legacy number and too many were tried.
 */
export function provenAccount(
  id: string,
  address: string,
  { mac, legacy }: AccountRules,
): string | { wait: number } | undefined {
  if (isAccountId(mac, id)) return accountNumber(accountHash(mac, id));
  const account = legacy && legacyAccountId(mac, id);
  if (account === undefined) return undefined;
  const wait = legacy?.wait(address, id) ?? 0;
  return wait > 0 ? { wait } : accountNumber(accountHash(mac, account));
}
