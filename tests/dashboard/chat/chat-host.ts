import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selfSigned } from '@droptally/event-log/testing/self-signed';

/** Another address than the site's. */
const ADDRESS = '127.0.0.2';

/** Draws itself as chats do: with a style element of its own, and again whenever it is removed. */
const SCRIPT = `
const style = document.createElement('style');
style.textContent = '#talk { position: fixed; right: 16px; bottom: 72px; width: 48px; height: 48px; background: rgb(0, 128, 0) }';
const draw = () => {
  if (document.getElementById('talk')) return;
  const bubble = document.createElement('div');
  bubble.id = 'talk';
  document.body.append(bubble);
};
document.head.append(style);
draw();
new MutationObserver(draw).observe(document.body, { childList: true });
window.talk = true;
`;

/** A host whose script is a chat. */
export class ChatHost {
  /** Paths that were asked for. */
  readonly asked: string[] = [];
  readonly #server: Server;

  private constructor(dir: string) {
    const { certificate, key } = selfSigned(dir, ADDRESS);
    this.#server = createServer(
      { cert: readFileSync(certificate), key: readFileSync(key) },
      ({ url = '' }, response) => {
        this.asked.push(url);
        response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(SCRIPT);
      },
    );
  }

  static async start(): Promise<ChatHost> {
    const dir = mkdtempSync(join(tmpdir(), 'droptally-chat-'));
    const host = new ChatHost(dir);
    rmSync(dir, { recursive: true });
    await new Promise<void>((done) => host.#server.listen(0, ADDRESS, done));
    return host;
  }

  get script(): string {
    return `https://${ADDRESS}:${(this.#server.address() as AddressInfo).port}/talk.js`;
  }

  end(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
