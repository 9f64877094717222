import { WebSocket } from 'ws';
import { until } from '../until.ts';
import type { Site } from './ask.ts';

/** A WebSocket that buffers received messages. */
export class Socket {
  readonly heard: Buffer[] = [];
  closed: { code: number; reason: string } | undefined;

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => this.heard.push(data));
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
    });
    socket.on('error', () => undefined);
  }

  static async open(site: Site, path: string, address: string): Promise<Socket> {
    const url = `${site.url.replace('http', 'ws')}${path}`;
    const socket = new Socket(new WebSocket(url, { headers: { 'X-Original-Forwarded-For': address } }));
    await until('an open socket', () => socket.socket.readyState !== WebSocket.CONNECTING);
    return socket;
  }

  send(message: Uint8Array | string): void {
    this.socket.send(message);
  }

  next(): Promise<Buffer> {
    return until('a message', () => this.heard.shift());
  }

  end(): Promise<{ code: number; reason: string }> {
    return until('the end of the socket', () => this.closed);
  }

  close(): void {
    this.socket.terminate();
  }
}
