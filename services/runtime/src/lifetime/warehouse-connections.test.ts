import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { warehouseConnections } from './warehouse-connections.ts';

test('a program that stops does not wait long for a warehouse that hangs', async () => {
  const connected: Socket[] = [];
  const hanging = createServer((socket) => void connected.push(socket)).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const { port } = hanging.address() as AddressInfo;
  const nowhere = { url: `http://127.0.0.1:${port}`, username: 'default', password: '', database: 'default' };
  const stop = new AbortController();
  const client = warehouseConnections({ mode: 'distributed', ...nowhere }, stop.signal, 100)();
  const asked = async () => {
    await expect(client.command({ query: 'SELECT 1' })).rejects.toThrow();
    await expect(client.command({ query: 'SELECT 2' })).rejects.toThrow();
  };
  const ended = asked();
  await once(hanging, 'connection');
  stop.abort();
  await ended;
  hanging.close();
  for (const socket of connected) socket.destroy();
});
