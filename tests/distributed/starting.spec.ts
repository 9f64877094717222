import { newImport } from '../support/distributed/programs.ts';
import { testUnless } from '../support/test-where.ts';
import { until } from '../support/until.ts';
import { WireClient } from '../support/wire/client.ts';
import { NOT_OURS } from './not-ours.ts';
import type { Stage } from './stage.ts';

const LONGEST_MS = 300_000;

export function startingSpec(stage: Stage): void {
  testUnless(
    NOT_OURS,
    'programs that start before broker and warehouse say what they wait for, and come up by themselves',
    async () => {
      const { site } = stage;
      await site.broker.control?.kill();
      for (const program of site.all) program.launch();
      const importing = newImport(site.env);
      importing.launch();
      const imported = importing.exit();
      for (const program of site.all)
        await until(`${program.program.name} to say what it waits for`, async () => {
          const answer = await fetch(`${program.url}/api/_/health`).catch(() => undefined);
          if (answer === undefined) return false;
          expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ code: 'UNAVAILABLE' })]);
          expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
          return true;
        });
      await site.warehouse.process?.start();
      await site.broker.control?.start();
      expect([await imported, importing.output]).toEqual([0, expect.any(String)]);
      await site.ready();
      expect((await new WireClient(site.url).matrix('CN')).length).toBeGreaterThan(1_000);
    },
    LONGEST_MS,
  );

  test(
    'an import that is run again takes in nothing twice',
    async () => {
      const { site } = stage;
      await site.start();
      await site.allCounted();
      const count = () =>
        site.rows("SELECT count() AS n, sum(arraySum(imported_times)) AS times FROM reports WHERE server != ''");
      const before = await count();
      await Promise.all([site.import(), site.import()]);
      await site.allCounted();
      expect(await count()).toEqual(before);
    },
    LONGEST_MS,
  );
}
