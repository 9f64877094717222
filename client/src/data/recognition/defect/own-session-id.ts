import { newSessionId } from './defect-body.ts';

let own: string | undefined;

/** The same for as long as the page is open. */
export function ownSessionId(): string {
  own ??= newSessionId();
  return own;
}
