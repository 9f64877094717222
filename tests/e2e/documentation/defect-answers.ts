import { PATHS } from '@droptally/proto/api/paths';
import type { Answer, Question, Site } from '../../support/wire/ask.ts';
import { BOUNDARY, ENVIRONMENT, form, type Opened, PNG } from '../../support/wire/defect-form.ts';
import { API, Visitor } from '../../support/wire/visitor.ts';
import type { Documentation } from './documentation.ts';

const TEXT = { 'Content-Type': 'text/plain' };
const FORM = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };

/** Covers both steps of a recognition defect report, with their rejections. */
export async function seeDefects(site: Site, documentation: Documentation): Promise<void> {
  const visitor = new Visitor(site);
  const post = (status: number, path: string, body: unknown, headers: Question['headers'] = {}): Promise<Answer> =>
    documentation.answered(status, visitor, { path, method: 'POST', body: body as object, headers });
  const init = API + PATHS.defectInit;
  const body = { environment: ENVIRONMENT, recognitionResult: { stage: '1-7' } };
  const opened = (await post(200, init, body)).json<Opened>();
  await post(400, init, {});
  await post(413, init, { recognitionResult: ' '.repeat(70_000) });
  await post(415, init, '{}', TEXT);
  const { pathname } = new URL(opened.uploadParams.url);
  await post(415, pathname, 'x', TEXT);
  await post(400, pathname, Buffer.from('not a form'), FORM);
  const declared = { ...FORM, 'Content-Length': '50200000', Connection: 'close' };
  await post(413, pathname, Buffer.from(''), declared);
  await post(200, pathname, form(opened, PNG), FORM);
  await Promise.all(Array.from({ length: 120 }, () => visitor.post(PATHS.defectInit, body)));
  await post(429, init, body);
}
