import { CLIENT_ERRORS_PATH, PROBE_PATH } from '@droptally/proto/api/paths';
import { ProbeFetched, ProbeLanguage, ProbeMessageType, ProbeNavigated, ProbeServer } from '@droptally/proto/probe';
import type { Site } from './ask.ts';
import { Socket } from './socket.ts';
import { Visitor } from './visitor.ts';

export const CLIENT_ERROR = {
  origin: 'screen',
  message: 'TypeError: a is null',
  places: ['assets/frame-AbCdEf12.js:1:200'],
  screen: '/planner',
  build: '0.1.0+2871c57',
  language: 'en',
};

/** Tells a site, as a page does, of a screen, of fetches and of an error with a text of its reader. */
export async function tellSite(site: Site): Promise<void> {
  const { address } = new Visitor(site);
  const socket = await Socket.open(site, `${PROBE_PATH}?v=v1.0.0&p=web&u=${'a1'.repeat(16)}`, address);
  const language = ProbeLanguage.EN_US;
  const server = ProbeServer.JP;
  socket.send(ProbeNavigated.encode({ meta: { type: ProbeMessageType.NAVIGATED, language }, path: '/told' }).finish());
  const fetches: ProbeFetched['fetches'] = [
    { id: { $case: 'stageId', value: 'main_01-07' }, server },
    { id: { $case: 'itemId', value: '30012' }, server },
  ];
  socket.send(ProbeFetched.encode({ meta: { type: ProbeMessageType.FETCHED, language }, fetches }).finish());
  for (let message = 0; message < 2; message++) await socket.next();
  socket.close();
  const body = { ...CLIENT_ERROR, message: `${CLIENT_ERROR.message} in "my own words"` };
  const { status } = await new Visitor(site).ask({ path: CLIENT_ERRORS_PATH, method: 'POST', body });
  expect(status).toBe(204);
}

/** What the operator is shown of it by `usage --json` and `errors --json`. */
export const TOLD_USAGE = {
  most: expect.arrayContaining([
    { what: 'item_fetched', on_server: 'JP', name: '30012', times: 1 },
    { what: 'navigated', on_server: '', name: '/told', times: 1 },
    { what: 'stage_fetched', on_server: 'JP', name: 'main_01-07', times: 1 },
  ]),
};
export const TOLD_ERRORS = [
  {
    ...{ message: 'TypeError: a is null in …', origin: 'screen', place: CLIENT_ERROR.places[0], times: 1 },
    ...{ screens: ['/planner'], builds: ['0.1.0+2871c57'], languages: ['en'] },
    ...{ first_at: expect.any(Number), last_at: expect.any(Number) },
  },
];
