import { randomUUID } from 'node:crypto';
import { GenericContainer, Wait } from 'testcontainers';
import type { DistributedWarehouseConfig } from '../config.ts';

const HTTP_PORT = 8_123;

/** Starts a server in a container. Testcontainers removes it even if this process is killed. */
export async function clickHouseContainer(
  image: string,
): Promise<{ config: DistributedWarehouseConfig; close(): Promise<void> }> {
  const [username, password] = ['tester', randomUUID()];
  const started = await new GenericContainer(image)
    .withEnvironment({ CLICKHOUSE_USER: username, CLICKHOUSE_PASSWORD: password })
    .withExposedPorts(HTTP_PORT)
    .withWaitStrategy(Wait.forHttp('/ping', HTTP_PORT))
    .start();
  const url = `http://${started.getHost()}:${started.getMappedPort(HTTP_PORT)}`;
  return {
    config: { mode: 'distributed', url, username, password, database: 'default' },
    close: async () => void (await started.stop({ timeout: 0 })),
  };
}
