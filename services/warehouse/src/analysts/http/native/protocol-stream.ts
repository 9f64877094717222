import { Transform } from 'node:stream';
import { exception } from '../../../serve/db-exception.ts';
import { blockSteps, type Step, type Steps } from './block-steps.ts';

/**
 * Makes of rows in the format Native, as they stand in a file, what a server sends to a client that names a version of the
 * protocol: ClickHouse's client of Go, and with it Grafana, reads nothing else.
 */
export function protocolStream(protocol: number): Transform {
  let steps: Steps | undefined;
  let step: Step | undefined;
  let left = 0;
  let seen: Buffer[] = [];

  const go = (answer?: Buffer) => {
    const { value, done } = steps?.next(answer ?? Buffer.alloc(0)) ?? {};
    step = done ? undefined : (value as Step);
    left = step && step.kind !== 'add' ? step.size : 0;
    if (done) steps = undefined;
  };

  return new Transform({
    transform(chunk: Buffer, _, done) {
      let [from, at] = [0, 0];
      try {
        while (at < chunk.length || step) {
          if (!steps) {
            steps = blockSteps(protocol);
            go();
          }
          if (step?.kind === 'add') {
            this.push(chunk.subarray(from, at));
            this.push(step.bytes);
            from = at;
            go();
            continue;
          }
          const taken = chunk.subarray(at, at + left);
          at += taken.length;
          left -= taken.length;
          if (step?.kind === 'look') seen.push(taken);
          if (left > 0) break;
          const looked = seen.length === 1 ? seen[0] : Buffer.concat(seen);
          seen = [];
          go(looked);
        }
        this.push(chunk.subarray(from));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      done(steps ? exception('UNEXPECTED_END_OF_FILE', 'The rows end within a block') : null);
    },
  });
}
