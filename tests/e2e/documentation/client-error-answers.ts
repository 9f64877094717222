import { CLIENT_ERRORS_PATH } from '@droptally/proto/api/paths';
import type { Question, Site } from '../../support/wire/ask.ts';
import { CLIENT_ERROR } from '../../support/wire/told.ts';
import { Visitor } from '../../support/wire/visitor.ts';
import type { Documentation } from './documentation.ts';

const DAILY_ERRORS = 60;

/** Covers errors of pages, up to the daily limit of an address. */
export async function seeClientErrors(site: Site, documentation: Documentation): Promise<void> {
  const visitor = new Visitor(site);
  const tell = (status: number, body: unknown, headers: Question['headers'] = {}) =>
    documentation.answered(status, visitor, {
      path: CLIENT_ERRORS_PATH,
      method: 'POST',
      body: body as object,
      headers,
    });
  await tell(204, CLIENT_ERROR);
  await tell(204, CLIENT_ERROR, { DNT: '1' });
  await tell(400, { ...CLIENT_ERROR, screen: '/search?q=x' });
  await tell(403, CLIENT_ERROR, { Origin: 'https://evil.example' });
  await tell(413, '', { 'Content-Length': '5000', 'Content-Type': 'application/json', Connection: 'close' });
  await tell(415, '{}', { 'Content-Type': 'text/plain' });
  for (let told = 1; told < DAILY_ERRORS; told++)
    await visitor.ask({ path: CLIENT_ERRORS_PATH, method: 'POST', body: CLIENT_ERROR });
  await tell(429, CLIENT_ERROR);
}
