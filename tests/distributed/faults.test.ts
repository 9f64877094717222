import { whyNoKafka } from '@droptally/event-log/testing/kafka-broker';
import { describeUnless } from '../support/test-where.ts';
import { embeddedSpec } from './embedded.spec.ts';
import { outagesSpec } from './outages.spec.ts';
import { projectorsSpec } from './projectors.spec.ts';
import { replacingSpec } from './replacing.spec.ts';
import { sharingSpec } from './sharing.spec.ts';
import { Stage } from './stage.ts';
import { startingSpec } from './starting.spec.ts';

describeUnless(whyNoKafka(), 'A site of two ingests, two projectors and two queries', () => {
  const stage = new Stage();

  beforeAll(() => stage.prepare(), 60_000);
  afterAll(() => stage.end(), 60_000);

  startingSpec(stage);
  sharingSpec(stage);
  projectorsSpec(stage);
  replacingSpec(stage);
  outagesSpec(stage);
  embeddedSpec(stage);
});
