import type { IncomingMessage } from 'node:http';

/** Whether a request asks for a WebSocket and nothing else: the one protocol that this server changes to. */
export function asksForWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}
