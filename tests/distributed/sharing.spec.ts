import { someRun } from '../support/ledger/plausible-run.ts';
import { openAccount, type Sent, wire } from '../support/ledger/writer.ts';
import { WireClient } from '../support/wire/client.ts';
import type { Stage } from './stage.ts';

const LONGEST_MS = 120_000;
const REPORTS = 60;

export function sharingSpec(stage: Stage): void {
  const ingests = () => stage.site.programs.ingest.map(({ url }) => new WireClient(url)) as [WireClient, WireClient];

  async function remembered(count: number): Promise<Sent[]> {
    const name = stage.nextAct();
    const opened = await openAccount(new WireClient(stage.site.url), name, someRun(stage.random));
    const sent = Array.from({ length: count }, (_, i) => {
      const run = someRun(stage.random);
      return { account: opened.account, server: 'CN', marker: `${name}n${i}`, run, recalled: false };
    });
    stage.told.push(opened, ...sent);
    return sent;
  }

  async function rowsOf(sent: readonly Sent[]): Promise<Record<string, number[]>> {
    const name = sent[0]?.marker.replace(/n\d+$/, '');
    const rows = await stage.site.rows<{ version: string; signs: number[] }>(
      `SELECT version, groupArray(sign) AS signs FROM
        (SELECT version, sign FROM reports WHERE startsWith(version, '${name}n') ORDER BY log_partition, log_offset)
       GROUP BY version`,
    );
    return Object.fromEntries(rows.map(({ version, signs }) => [version, signs]));
  }

  test(
    'one idempotency key sent to both ingests at once is one report',
    async () => {
      const sent = await remembered(REPORTS);
      const [one, other] = ingests();
      for (const report of sent) {
        const options = { account: report.account, key: report.marker };
        const answers = await Promise.all(
          [one, other, one, other].map((ingest) => ingest.report(wire(report), options)),
        );
        expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, answers[0]?.body]));
        report.id = answers[0]?.body.reportHash ?? '';
      }
      await stage.site.allCounted();
      expect(await rowsOf(sent)).toEqual(Object.fromEntries(sent.map(({ marker }) => [marker, [1]])));
    },
    LONGEST_MS,
  );

  test(
    'a stranger with a key opens one account, whichever ingest answers',
    async () => {
      const [one, other] = ingests();
      const key = stage.nextAct();
      const report = { account: '', server: 'CN', marker: key, run: someRun(stage.random), recalled: false };
      const answers = await Promise.all([one, other].map((ingest) => ingest.report(wire(report), { key })));
      const accounts = answers.map((answer) => WireClient.announced(answer));
      expect(accounts[0]).toMatch(/./);
      expect(new Set(accounts).size).toBe(1);
      stage.told.push({ ...report, opens: true, account: accounts[0] ?? '', id: answers[0]?.body.reportHash ?? '' });
    },
    LONGEST_MS,
  );

  test(
    'a report is recalled at the other ingest while nobody has counted it yet',
    async () => {
      const sent = await remembered(REPORTS);
      const [one, other] = ingests();
      const { projector } = stage.site.programs;
      for (const program of projector) program.pause();
      try {
        for (const [i, report] of sent.entries()) {
          // Ids of reports without a key carry their time; ids of keyed reports do not.
          const key = i % 2 === 0 ? report.marker : undefined;
          const { status, body } = await one.report(wire(report), { account: report.account, key });
          expect(status).toBe(200);
          expect((await other.recall(body.reportHash)).status).toBe(200);
          Object.assign(report, { id: body.reportHash, recalled: true });
        }
      } finally {
        for (const program of projector) program.resume();
      }
      await stage.site.allCounted();
      expect(await rowsOf(sent)).toEqual(Object.fromEntries(sent.map(({ marker }) => [marker, [1, -1]])));
    },
    LONGEST_MS,
  );
}
