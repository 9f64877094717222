import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import { dropsToWire } from '@droptally/domain/reporting/drop-type';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { OwnReport } from '@droptally/proto/api/own-reports';
import { ACCOUNT_PATHS, META_PREFIX, PATHS } from '@droptally/proto/api/paths';
import fc from 'fast-check';
import { makeCatalog } from '../../client/src/data/catalog/catalog.ts';
import { judgeEntries } from '../../client/src/features/report/entries/judge-entries.ts';
import { type ReportSubject, subjectOf } from '../../client/src/features/report/entries/report-subject.ts';
import { endSites, type Site, startSite } from '../support/standalone/site.ts';
import { hangUp } from '../support/wire/ask.ts';
import { settled } from '../support/wire/numbers.ts';
import { Visitor } from '../support/wire/visitor.ts';
import { anyReport, type Reported } from './decisions/any-report.ts';

const REPORTS = 150;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  hangUp();
  await endSites();
});

test.each(SERVERS)('the dashboard objects to a report on %s exactly if it would not count', async (server) => {
  const subjects = await subjectsOn(server);
  const anyReports = fc.array(anyReport(subjects), { minLength: REPORTS, maxLength: REPORTS });
  const property = fc.asyncProperty(anyReports, async (reports) => {
    const visitor = new Visitor(site);
    const ids: string[] = [];
    for (const one of reports) ids.push((await visitor.reported(wireOf(one))).slice(-16));
    await settled(site);
    const counted = new Map((await ownReports(visitor)).map((own) => [own.id, own.counted]));
    const decided = reports.map((one, i) => ({ ...one, counted: counted.get(ids[i] ?? '') }));
    expect(decided).toEqual(reports.map((one) => ({ ...one, counted: isRight(one) })));
    expect(new Set(decided.map(({ counted }) => counted)).size).toBe(2);
  });
  await fc.assert(property, { numRuns: 1, endOnFailure: true });
});

test.each(SERVERS)('everything that the dashboard lets be reported on %s has a drop list', async (server) => {
  const open = (await subjectsOn(server)).filter(({ isOpen }) => isOpen);
  expect(open.length).toBeGreaterThan(50);
  expect(open.filter(({ rules }) => rules.length === 0)).toEqual([]);
});

/** Whether the dashboard has no objection. Its question about an empty report does not matter. */
function isRight({ subject, entries }: Reported): boolean {
  return subject.rules.length > 0 && judgeEntries(subject, entries).violations.length === 0;
}

async function subjectsOn(server: Server): Promise<ReportSubject[]> {
  const visitor = new Visitor(site);
  const [zones, stages, items] = await Promise.all(
    [PATHS.zones, `${PATHS.stages}?server=${server}&bounds=known`, PATHS.items].map(async (path) =>
      (await visitor.get(path)).json(),
    ),
  );
  // The site judges by the same clock.
  const catalog = makeCatalog({ zones, stages, items } as never, { server, language: 'en', at: Date.now() });
  return (stages as unknown as Stage[]).map((stage) => subjectOf(catalog, stage));
}

function wireOf({ subject: { server, stageId }, entries: { drops, times } }: Reported) {
  return { server, stageId, times, drops: dropsToWire(drops), source: 'droptally', version: 'v1.0.0' };
}

async function ownReports(visitor: Visitor): Promise<OwnReport[]> {
  const path = `${META_PREFIX}${ACCOUNT_PATHS.reportsExport}?format=json`;
  const answer = await visitor.ask({ path });
  expect(answer.status).toBe(200);
  return answer.json<OwnReport[]>();
}
