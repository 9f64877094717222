import type { DefectAnswer } from '@droptally/proto/api/recognition-defect';
import { jest } from '@jest/globals';
import { clearAccount, setAccount } from '#data/account/account-store.ts';
import { NoAnswer } from '#data/transport/api-error.ts';
import { defectBody, newSessionId } from './defect-body.ts';
import { ownSessionId } from './own-session-id.ts';
import { PictureNotSent } from './picture-not-sent.ts';
import { sendDefect } from './send-defect.ts';

const V2 = '/PenguinStats/api/v2';
const ID = '01kqz3v8s1c0m9xabcdefghjkm';
const OPENED = {
  defectId: ID,
  uploadParams: { url: `http://internal.example/${ID}`, authorization: 'droptally seal', policy: 'cG9saWN5' },
};
const READING = { version: { recognizer: '1.0.0', assets: '00112233' }, stageCode: { value: '1-7', confidence: 0.6 } };
const CORRECTIONS = [{ field: 'stage', read: '1-7', corrected: '1-1' }];
const BODY = defectBody({ server: 'KR', reading: READING, corrections: CORRECTIONS, sessionId: 'aB3dE5gH' });
const PICTURE = new File([new Uint8Array([1, 2, 3])], 'my holiday.png', { type: 'image/png' });

const fetchMock = jest.fn<(url: string, init: RequestInit) => Promise<Response>>();
const answer = (body: unknown, status = 200) =>
  fetchMock.mockImplementationOnce(async () => new Response(JSON.stringify(body), { status }));
const urls = () => fetchMock.mock.calls.map(([url]) => url);
const sentBody = (call: number) => fetchMock.mock.calls[call]?.[1].body;

beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as typeof fetch;
  Object.assign(globalThis, { document: { cookie: '' }, location: { hostname: 'localhost' } });
  clearAccount();
});

test('a defect tells the versions, the server, what was read and what was corrected', () => {
  expect(BODY).toEqual({
    environment: {
      frontendVersion: 'v0.0.0',
      frontendCommit: 'none',
      recognizerVersion: '1.0.0',
      recognizerOpenCVVersion: 'none',
      recognizerAssetsVersion: '00112233',
      server: 'KR',
      sessionId: 'aB3dE5gH',
    },
    recognitionResult: { reading: READING, corrections: CORRECTIONS },
  });
});

test('each sitting has its own name, as the API asks for it', () => {
  const [one, other] = [newSessionId(), newSessionId()];
  expect(one).toMatch(/^[0-9a-zA-Z]{8}$/);
  expect(one).not.toBe(other);
  expect(ownSessionId()).toMatch(/^[0-9a-zA-Z]{8}$/);
  expect(ownSessionId()).toBe(ownSessionId());
});

test('without consent no picture is sent', async () => {
  answer(OPENED);
  expect(await sendDefect({ body: BODY })).toBe(ID);
  expect(urls()).toEqual([`${V2}/recognition/defects/report/init`]);
  expect(JSON.parse(String(sentBody(0)))).toEqual(BODY);
});

test('with consent the picture follows to this origin, behind its policy and without its name', async () => {
  setAccount('abc');
  answer(OPENED);
  answer({ defectId: ID });
  expect(await sendDefect({ body: BODY, picture: PICTURE })).toBe(ID);
  expect(urls()[1]).toBe(`${V2}/recognition/defects/report/upload/${ID}`);
  const form = sentBody(1);
  expect(form instanceof FormData && [...form.entries()]).toEqual([
    ['policy', 'cG9saWN5'],
    ['authorization', 'droptally seal'],
    ['file', expect.objectContaining({ name: 'screenshot', size: 3, type: 'image/png' })],
  ]);
  expect(new Headers(fetchMock.mock.calls[0]?.[1].headers).get('Authorization')).toBe('PenguinID abc');
});

test('the first step is told when it is done, before the picture is sent', async () => {
  answer(OPENED);
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const onOpened = jest.fn<(opened: DefectAnswer) => void>(() => expect(urls()).toHaveLength(1));
  await expect(sendDefect({ body: BODY, picture: PICTURE, onOpened })).rejects.toBeInstanceOf(PictureNotSent);
  expect(onOpened.mock.calls).toEqual([[OPENED]]);
});

test('a picture that was not sent is sent again for the same defect', async () => {
  answer(OPENED);
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const failure = await sendDefect({ body: BODY, picture: PICTURE }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'PictureNotSent', cause: expect.any(NoAnswer), opened: OPENED });
  const { opened } = failure as PictureNotSent;
  answer({ defectId: ID });
  expect(await sendDefect({ body: BODY, picture: PICTURE, opened })).toBe(ID);
  expect(urls().filter((url) => url.endsWith('/init'))).toHaveLength(1);
});

test('a refused defect says why, and sends no picture', async () => {
  answer({ code: 'TOO_MANY_REQUESTS', message: 'Too many screenshots from this address' }, 429);
  await expect(sendDefect({ body: BODY, picture: PICTURE })).rejects.toMatchObject({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
  });
  expect(urls()).toHaveLength(1);
});

test.each([
  ['a page of a captive portal', '<html>'],
  ['nothing', null],
  ['no upload', { defectId: ID }],
])('%s is no answer to the first step', async (_, body) => {
  answer(body);
  await expect(sendDefect({ body: BODY, picture: PICTURE })).rejects.toMatchObject({ reason: 'invalid structure' });
  expect(urls()).toHaveLength(1);
});

test('another answer to the picture is a failure of the picture', async () => {
  answer(OPENED);
  answer('<html>');
  await expect(sendDefect({ body: BODY, picture: PICTURE })).rejects.toBeInstanceOf(PictureNotSent);
});
