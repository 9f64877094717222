import type { IncomingMessage } from 'node:http';

/** Whether a request asks for a WebSocket and nothing else, the only upgrade this server supports. */
export function asksForWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}
