import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';

type LeanAnswer = { status: number; head: string; body: Buffer; ms: number };

const HEAD_END = Buffer.from('\r\n\r\n');

/** A keep-alive connection with one request at a time and minimal HTTP: it must use less CPU than the site. */
export class LeanConnection {
  #received: Buffer[] = [];
  #size = 0;
  #expected = -1;
  #headSize = 0;
  #head = '';
  #startedAt = 0;
  #settle: { resolve(answer: LeanAnswer): void; reject(error: Error): void } | undefined;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('The site closed the connection')));
  }

  static async open(url: string): Promise<LeanConnection> {
    const { hostname, port } = new URL(url);
    const socket = createConnection({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    return new LeanConnection(socket);
  }

  static openAll(url: string, connections: number): Promise<LeanConnection[]> {
    return Promise.all(Array.from({ length: connections }, () => LeanConnection.open(url)));
  }

  ask(request: string): Promise<LeanAnswer> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#startedAt = performance.now();
      this.socket.write(request);
    });
  }

  close(): void {
    this.socket.removeAllListeners('close');
    this.socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk);
    this.#size += chunk.length;
    if (this.#expected < 0) this.#readHead();
    if (this.#expected >= 0 && this.#size >= this.#expected) this.#finish();
  }

  #readHead(): void {
    const bytes = this.#received.length === 1 ? (this.#received[0] as Buffer) : Buffer.concat(this.#received);
    this.#received = [bytes];
    const end = bytes.indexOf(HEAD_END);
    if (end < 0) return;
    this.#head = bytes.toString('latin1', 0, end);
    this.#headSize = end + HEAD_END.length;
    const length = /\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1];
    if (length === undefined && this.#status() !== 304) this.#fail(new Error(`No length in\n${this.#head}`));
    this.#expected = this.#headSize + Number(length ?? 0);
  }

  #finish(): void {
    const bytes = this.#received.length === 1 ? (this.#received[0] as Buffer) : Buffer.concat(this.#received);
    const settle = this.#settle;
    const answer = { status: this.#status(), head: this.#head, body: bytes.subarray(this.#headSize) };
    this.#received = [];
    this.#size = 0;
    this.#expected = -1;
    this.#settle = undefined;
    settle?.resolve({ ...answer, ms: performance.now() - this.#startedAt });
  }

  #status(): number {
    return Number(this.#head.slice(9, 12));
  }

  #fail(error: Error): void {
    this.#settle?.reject(error);
    this.#settle = undefined;
  }
}

/** Returns the text of a request: GET without a body, POST with one. */
export function requestText(path: string, headers: Record<string, string> = {}, body?: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const start = `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nHost: bench\r\n${lines.join('')}`;
  if (body === undefined) return `${start}\r\n`;
  return `${start}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
