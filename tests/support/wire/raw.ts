import { connect } from 'node:net';
import type { Site } from './ask.ts';

/** Sends bytes that no HTTP client would send. Returns everything up to the end, or the first whole JSON response. */
export function raw(site: Site, bytes: string): Promise<string> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
      if (answer.includes('\r\n\r\n') && answer.endsWith('}')) socket.destroy();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
