import type { ClientError } from '@droptally/proto/api/client-error';
import { CLIENT_ERRORS_PATH } from '@droptally/proto/api/paths';

/** Sends an error without account, cookie or the address of the page. */
export function sendClientError(error: ClientError): void {
  const sent = fetch(CLIENT_ERRORS_PATH, {
    method: 'POST',
    body: JSON.stringify(error),
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  });
  // An error that cannot be told must not be one more.
  sent.catch(() => undefined);
}
