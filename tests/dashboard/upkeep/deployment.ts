import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A file whose name changes from build to build. */
const RENAMED = /(compare-screen-[\w-]+?)(-next)?\.js/g;

/** A proxy in front of a site that serves the current build, then the next one, in which one file has another name. */
export class Deployment {
  #isNewer = false;
  readonly #server: Server;

  private constructor(private readonly site: string) {
    this.#server = createServer(async (request, response) => {
      const { url = '/', method = 'GET', headers } = request;
      const accept = headers.accept ?? '*/*';
      if (this.#isGone(url)) return void response.writeHead(404).end();
      const answer = await fetch(this.site + url.replace('-next', ''), { method, headers: { accept } });
      const type = answer.headers.get('content-type') ?? 'text/plain';
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'Content-Type': type });
      response.end(
        this.#isNewer && type.includes('javascript') ? String(body).replaceAll(RENAMED, '$1-next.js') : body,
      );
    });
  }

  static async before(site: string): Promise<Deployment> {
    const deployment = new Deployment(site);
    await new Promise<void>((done) => deployment.#server.listen(0, 'localhost', done));
    return deployment;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  deploy(): void {
    this.#isNewer = true;
  }

  #isGone(url: string): boolean {
    return this.#isNewer && /compare-screen-[^/]*\.js/.test(url) && !url.includes('-next');
  }

  end(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
