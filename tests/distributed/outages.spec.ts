import { setTimeout as sleep } from 'node:timers/promises';
import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import { someRun } from '../support/ledger/plausible-run.ts';
import { wire } from '../support/ledger/writer.ts';
import { testUnless } from '../support/test-where.ts';
import { until } from '../support/until.ts';
import { WireClient } from '../support/wire/client.ts';
import { NOT_OURS } from './not-ours.ts';
import type { Stage } from './stage.ts';

const LONGEST_MS = 300_000;

export function outagesSpec(stage: Stage): void {
  testUnless(
    NOT_OURS,
    'without its broker a site refuses for now, shows what it has, and goes on by itself',
    () =>
      stage.whileWriting(async (busy) => {
        const { broker, programs } = stage.site;
        await until('some answers', () => busy.answers > 200);
        await broker.control?.kill();
        for (const { url } of programs.ingest) {
          // A rejected report is not acknowledged, but may arrive nevertheless.
          const unpromised = {
            account: '',
            server: 'JP',
            marker: stage.nextAct(),
            run: someRun(stage.random),
            recalled: false,
          };
          stage.told.push(unpromised);
          const refused = await new WireClient(url).report(wire(unpromised), { key: unpromised.marker });
          expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
          expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
        }
        expect((await busy.client.matrix('CN')).length).toBeGreaterThan(1_000);
        await broker.control?.start();
        await answersAgain(busy);
      }),
    LONGEST_MS,
  );

  testUnless(
    NOT_OURS,
    'without its warehouse a site takes every report, and counts them when it is there again',
    () =>
      stage.whileWriting(async (busy) => {
        const { programs } = stage.site;
        const { process: warehouse } = stage.site.warehouse;
        await until('some answers', () => busy.answers > 200);
        await warehouse?.kill();
        const readers = [...programs.query, ...programs.projector].filter(({ pid }) => pid !== undefined);
        for (const program of readers)
          await until(`bad health of ${program.program.name}`, async () => (await program.health()) === 503);
        for (const { url } of programs.query)
          expect((await fetch(`${url}${API_PREFIXES[0]}${PATHS.matrix}?server=KR`)).status).toBe(503);
        await answersAgain(busy);
        expect(busy.refusals).toBe(0);
        await warehouse?.start();
        await answersAgain(busy);
      }),
    LONGEST_MS,
  );

  testUnless(
    NOT_OURS,
    'a projector whose warehouse hangs ends before whoever stops it loses patience, and nothing is lost',
    () =>
      stage.whileWriting(async (busy) => {
        const { warehouse, programs } = stage.site;
        await until('some answers', () => busy.answers > 200);
        warehouse.process?.pause();
        try {
          await answersAgain(busy, 20);
          const began = performance.now();
          await Promise.all(programs.projector.filter(({ pid }) => pid !== undefined).map((program) => program.stop()));
          expect(performance.now() - began).toBeLessThan(20_000);
        } finally {
          warehouse.process?.resume();
        }
        for (const program of programs.projector) if (program.pid === undefined) program.launch();
        await stage.site.ready();
      }),
    LONGEST_MS,
  );

  test(
    'every program is killed and started at random moments',
    () =>
      stage.whileWriting(async (busy) => {
        for (const program of [...stage.site.running, ...stage.site.running]) {
          await answersAgain(busy, 20);
          await sleep(stage.random.below(500));
          await program.kill();
          program.launch();
        }
        await stage.site.ready();
      }),
    LONGEST_MS,
  );

  test(
    'a program that is told to end in the middle of its work ends well',
    () =>
      stage.whileWriting(async (busy) => {
        const { ingest, projector, query } = stage.site.programs;
        for (let i = 0; i < projector.length; i++) {
          await answersAgain(busy, 20);
          const together = [ingest[i], projector[i], query[i]].filter((program) => program?.pid !== undefined);
          // Throws on any exit code but 0.
          await Promise.all(together.map((program) => program?.restart()));
        }
      }),
    LONGEST_MS,
  );
}

async function answersAgain(busy: { readonly answers: number }, count = 300): Promise<void> {
  const { answers } = busy;
  await until('more answers', () => busy.answers > answers + count, 60_000);
}
