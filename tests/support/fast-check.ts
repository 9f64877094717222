// Stands for fast-check in tests: what fails once fails each time, until TEST_SEED says otherwise.
import fc from '../../node_modules/fast-check/lib/fast-check.js';
import { testSeed } from './seeded.ts';

fc.configureGlobal({ seed: testSeed() });

export default fc;
