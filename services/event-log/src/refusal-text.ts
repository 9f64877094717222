import { isNativeError } from 'node:util/types';
import { LogUnavailable } from './event-log.ts';

/** Why the log refuses, and what is behind that, on one line. */
export function refusalText(error: LogUnavailable): string {
  const { message, cause } = error;
  if (!isNativeError(cause) || message.includes(cause.message)) return onOneLine(message);
  const behind = cause instanceof LogUnavailable ? refusalText(cause) : onOneLine(cause.message);
  return `${onOneLine(message)}: ${behind}`;
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, '; ');
}
