import { META_PATHS, META_PREFIX } from '@droptally/proto/api/paths';
import { getJson } from './api.ts';
import { ApiError, failureOf, REPLACED } from './transport/api-error.ts';

const TIMEOUT_MS = 10_000;

/** Why code of the program did not load: asks the site for a sign of life. */
export async function checkSite(): Promise<ApiError> {
  try {
    await getJson(META_PATHS.ping, { prefix: META_PREFIX, timeoutMs: TIMEOUT_MS });
    return new ApiError(null, REPLACED);
  } catch (error) {
    return error instanceof ApiError ? error : new ApiError(null, failureOf(error).reason);
  }
}
