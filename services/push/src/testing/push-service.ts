import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '@droptally/proto/api/push';

type Answer = number | 'cut' | 'works' | { status: number; retryAfter: string };
export type Arrived = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/**
 * A push service on this machine, which does to a request what `answer` says: a status, cutting the connection, or saying
 * again and again that it works on it.
 */
export type PushService = {
  origin: string;
  arrived: Arrived[];
  answer(arrived: Arrived): Answer | Promise<Answer>;
  close(): Promise<void>;
};

export async function startPushService(): Promise<PushService> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const arrived = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
    service.arrived.push(arrived);
    const answer = await service.answer(arrived);
    if (answer === 'cut') return request.socket.destroy();
    if (answer === 'works') return sayWorks(response);
    if (typeof answer === 'number') return response.writeHead(answer).end();
    return response.writeHead(answer.status, { 'Retry-After': answer.retryAfter }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: PushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived: [],
    answer: () => 201,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}

function sayWorks(response: ServerResponse): void {
  const saying = setInterval(() => response.writeProcessing(), 20);
  response.on('close', () => clearInterval(saying));
}

/** A browser's end of a subscription: the keys that it sends to the site, and the ones that it keeps. */
export class Subscriber {
  readonly endpoint: string;
  readonly keys: { p256dh: string; auth: string };
  readonly #pair = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor(origin: string) {
    this.endpoint = `${origin}/push/${randomBytes(12).toString('hex')}`;
    this.keys = { p256dh: this.#pair.generateKeys('base64url'), auth: this.#auth.toString('base64url') };
  }

  /** Messages that have arrived for it, decrypted as RFC 8291 says. */
  messagesIn({ arrived }: PushService): PushMessage[] {
    const own = arrived.filter(({ path }) => this.endpoint.endsWith(path));
    return own.map(({ body }) => JSON.parse(this.#decrypt(body)));
  }

  #decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), sender]);
    const shared = Buffer.from(hkdfSync('sha256', this.#pair.computeSecret(sender), this.#auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12));
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // One record, the last: a byte 2 ends it, and zeros may follow.
    return record.subarray(0, record.lastIndexOf(2)).toString('utf8');
  }
}

/** The claims by which a request names its site (RFC 8292). Throws if the site's key has not signed them. */
export function claimsOf({ headers }: Arrived, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error(`The request names another key: ${headers.authorization}`);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x, y } as const;
  const [head = '', claims = '', signature = ''] = token.split('.');
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url'));
  if (!isSigned) throw new Error('The signature is wrong');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
}
