import type { OwnReportsAnswer } from '@droptally/proto/api/own-reports';
import { ACCOUNT_PATHS, META_PREFIX } from '@droptally/proto/api/paths';
import type { Site } from '../../support/wire/ask.ts';
import { settled } from '../../support/wire/numbers.ts';
import { drop } from '../../support/wire/runs.ts';
import { Visitor } from '../../support/wire/visitor.ts';
import type { Documentation } from './documentation.ts';

const REPORTS = META_PREFIX + ACCOUNT_PATHS.reports;
const EXPORT = META_PREFIX + ACCOUNT_PATHS.reportsExport;
const FILTERS = 'server=CN,JP&stageFilter=main_01-07&from=0&until=4102444800000';

/** Covers an account's own reports, counted and not, page by page and as both export formats. */
export async function seeOwnReports(site: Site, documentation: Documentation): Promise<void> {
  const visitor = new Visitor(site);
  const hash = await visitor.reported();
  await visitor.recall(hash);
  await visitor.reported({ drops: [drop('30012', 90)] });
  await visitor.reported();
  await settled(site);
  const { headers } = await documentation.answered(200, visitor, { path: REPORTS });
  await documentation.answered(304, visitor, { path: REPORTS, headers: { 'If-None-Match': headers.etag } });
  const page = await documentation.answered(200, visitor, { path: `${REPORTS}?limit=2&${FILTERS}` });
  const { reports, next } = page.json<OwnReportsAnswer>();
  expect(reports.map(({ counted, why }) => why ?? counted)).toEqual([true, 'outlier']);
  const rest = await documentation.answered(200, visitor, { path: `${REPORTS}?limit=2&cursor=${next}&${FILTERS}` });
  expect(rest.json<OwnReportsAnswer>()).toMatchObject({
    reports: [{ id: hash.slice(-16), why: 'recalled' }],
    next: null,
  });
  await documentation.answered(400, visitor, { path: `${REPORTS}?server=TW` });
  const csv = await documentation.answered(200, visitor, { path: `${EXPORT}?format=csv&lang=ja&${FILTERS}` });
  expect(csv.text.trim().split('\r\n')).toHaveLength(1 + 3);
  const json = await documentation.answered(200, visitor, { path: `${EXPORT}?format=json` });
  expect(json.json()).toEqual([...reports, ...rest.json<OwnReportsAnswer>().reports]);
  await documentation.answered(400, new Visitor(site), { path: EXPORT });
}
