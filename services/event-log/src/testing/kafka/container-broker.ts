import { GenericContainer, getContainerRuntimeClient } from 'testcontainers';
import { freePort } from '../free-port.ts';
import { BROKER_SETTINGS, type BrokerProcess } from './broker-process.ts';

const CONTROLLER_PORT = 9_093;

/** Starts a broker in a container. Testcontainers removes it even if this process is killed. */
export async function containerBroker(image: string): Promise<BrokerProcess> {
  const port = await freePort();
  const settings = {
    ...BROKER_SETTINGS,
    listeners: `PLAINTEXT://:${port},CONTROLLER://:${CONTROLLER_PORT}`,
    // The port is the same inside and outside, so that the address survives a restart of the container.
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'controller.quorum.voters': `1@localhost:${CONTROLLER_PORT}`,
  };
  const environment = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [`KAFKA_${name.toUpperCase().replaceAll('.', '_')}`, `${value}`]),
  );
  const started = await new GenericContainer(image)
    .withEnvironment({ ...environment, KAFKA_HEAP_OPTS: '-Xmx256m -Xms64m' })
    .withExposedPorts({ container: port, host: port })
    .start();
  const container = (await getContainerRuntimeClient()).container.getById(started.getId());
  let running = true;
  return {
    address: `127.0.0.1:${port}`,
    async start() {
      if (!running) await container.start();
      running = true;
    },
    async stop() {
      running = false;
      await container.stop();
    },
    async kill() {
      running = false;
      await container.kill();
    },
    pause: () => container.pause(),
    resume: () => container.unpause(),
    async remove() {
      await started.stop({ timeout: 0 });
    },
  };
}
