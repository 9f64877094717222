/** A broker that this process controls. Its address stays the same across restarts. */
export type BrokerProcess = {
  address: string;
  /** Begins to start. Does not wait until the broker answers. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ends the broker as a crash does. */
  kill(): Promise<void>;
  pause(): Promise<void>;
  resume(): Promise<void>;
  remove(): Promise<void>;
};

export type BrokerSettings = Record<string, string | number | boolean>;

/** Settings for one process as broker and controller, as small and fast as possible. */
export const BROKER_SETTINGS: BrokerSettings = {
  'process.roles': 'broker,controller',
  'node.id': 1,
  'controller.listener.names': 'CONTROLLER',
  'auto.create.topics.enable': false,
  'offsets.topic.replication.factor': 1,
  'offsets.topic.num.partitions': 4,
  'transaction.state.log.replication.factor': 1,
  'transaction.state.log.min.isr': 1,
  // A killed broker's id is free again after this.
  'broker.session.timeout.ms': 1_000,
  'broker.heartbeat.interval.ms': 200,
  'group.initial.rebalance.delay.ms': 0,
  'group.min.session.timeout.ms': 500,
  'num.network.threads': 2,
  'num.io.threads': 2,
  'log.cleaner.enable': false,
};
