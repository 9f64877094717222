import { exception } from '../db-exception.ts';

export function refused(what: string): Error {
  return exception('SUPPORT_IS_DISABLED', `${what} is not served: it leaves the database`);
}
