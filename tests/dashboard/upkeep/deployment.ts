import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands before a site, as it was built and as it is built next: the same files, told by a worker that differs. */
export class Deployment {
  private isNewer = false;
  private readonly server: Server;

  private constructor(private readonly site: string) {
    this.server = createServer(async (request, response) => {
      const { url = '/', method = 'GET', headers } = request;
      const accept = headers.accept ?? '*/*';
      const answer = await fetch(this.site + url, { method, headers: { accept } });
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? 'text/plain' });
      response.end(url === '/sw.js' && this.isNewer ? `${body}\n// The next build.` : body);
    });
  }

  static async before(site: string): Promise<Deployment> {
    const deployment = new Deployment(site);
    await new Promise<void>((done) => deployment.server.listen(0, 'localhost', done));
    return deployment;
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  deploy(): void {
    this.isNewer = true;
  }

  end(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
