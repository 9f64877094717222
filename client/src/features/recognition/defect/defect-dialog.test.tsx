/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearAccount, setAccount } from '#data/account/account-store.ts';
import type { ToldDefect } from '#data/recognition/defect/told-defect.ts';
import type { Shot } from '#data/recognition/work/shot.ts';
import { readShot, sampleReading } from '#features/recognition/testing/sample-shots.ts';
import { showWithCatalog } from '#features/recognition/testing/show-steps.tsx';
import { openLayers } from '#ui/layers/open-layers.ts';
import { DefectDialog } from './defect-dialog.tsx';

const ID = '01kqz3v8s1c0m9xabcdefghjkm';
const OPENED = { defectId: ID, uploadParams: { url: '', authorization: 'droptally seal', policy: 'cG9saWN5' } };
const UPLOADED = { defectId: ID };
const PICTURE = new Blob(['pixels'], { type: 'image/png' });
const CORRECTIONS = [
  { field: '0.item', read: '30012', corrected: '30011' },
  { field: '0.quantity', read: 1, corrected: 4 },
];

/** What the client uses of a response, as jsdom has none. */
const response = (body: unknown, status = 200) => ({
  ok: status === 200,
  status,
  headers: new Headers(),
  text: async () => JSON.stringify(body),
});
type Answer = ReturnType<typeof response>;

const fetchMock = jest.fn<(url: string, init: RequestInit) => Promise<Answer>>();
const answer = (body: unknown, status?: number) => fetchMock.mockImplementationOnce(async () => response(body, status));
const steps = () => fetchMock.mock.calls.map(([url]) => url.split('/report/')[1]);
const sent = (call: number) => fetchMock.mock.calls[call]?.[1];
/** Of the dialog while there is one: notes of earlier ones may be beside it. */
const button = (name: string) => within(screen.queryByRole('dialog') ?? document.body).getByRole('button', { name });
/** That of the dialog: notes of earlier ones are alerts too. */
const failureLine = () => within(screen.getByRole('dialog')).findByRole('alert');
const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Send the screenshot too' });

beforeEach(() => {
  fetchMock.mockReset();
  Object.assign(globalThis, { fetch: fetchMock });
  clearAccount();
});

function show(more: Partial<Shot> = {}) {
  const reading = sampleReading();
  const shot = readShot('a', reading, { file: PICTURE, ...more });
  const drops = [{ dropType: 'REGULAR' as const, itemId: '30011', quantity: 4, isLeftOut: false }];
  const corrected = { ...shot, entry: shot.entry && { ...shot.entry, drops } };
  const onTold = jest.fn<(told: ToldDefect) => void>();
  const onClose = jest.fn();
  const showNext = showWithCatalog(
    <DefectDialog shot={corrected} reading={reading} onTold={onTold} onClose={onClose} />,
  );
  const metadata = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What is sent' }).value;
  return { user: userEvent.setup(), onTold, onClose, metadata, leave: () => showNext(<p />) };
}

test('all that is sent is shown before, in words and as it is sent; without consent no picture is sent', async () => {
  const { user, metadata, onTold } = show();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Item of drop 1: Item 30012 → Item 30011',
    'Number of drop 1: 1 → 4',
  ]);
  expect(consent().checked).toBe(false);
  expect(fetchMock).not.toHaveBeenCalled();
  answer(OPENED);
  await user.click(button('Send'));
  expect(await screen.findByDisplayValue(ID)).toBeDefined();
  expect(steps()).toEqual(['init']);
  expect(JSON.parse(String(sent(0)?.body))).toEqual(JSON.parse(metadata));
  expect(JSON.parse(metadata)).toMatchObject({
    environment: { server: 'CN', recognizerVersion: '1.0.0', recognizerAssetsVersion: 'a1' },
    recognitionResult: { reading: { stageCode: { value: '1-7' } }, corrections: CORRECTIONS },
  });
  expect(onTold.mock.calls).toEqual([[{ defectId: ID, corrections: CORRECTIONS }]]);
});

test.each([
  [null, 'This is sent:'],
  ['12345', 'This is sent with the id of your account:'],
])('with the account %s it says whether its id is sent too', async (account, text) => {
  if (account !== null) setAccount(account);
  const { user } = show();
  expect(screen.getByText(text)).toBeDefined();
  answer(OPENED);
  await user.click(button('Send'));
  await screen.findByDisplayValue(ID);
  expect(new Headers(sent(0)?.headers).get('Authorization')).toBe(account && `PenguinID ${account}`);
});

test('with consent the picture follows, step by step, and the reference can be copied', async () => {
  const { user } = show();
  let arrive = (_: Answer): void => {};
  answer(OPENED);
  const uploaded = new Promise<Answer>((resolve) => {
    arrive = resolve;
  });
  fetchMock.mockImplementationOnce(() => uploaded);
  await user.click(consent());
  await user.click(button('Send'));
  expect(await screen.findByText(/Sending the screenshot…/)).toBeDefined();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  expect(steps()).toEqual(['init', `upload/${ID}`]);
  const form = sent(1)?.body;
  expect(form instanceof FormData && form.get('file')).toMatchObject({ size: PICTURE.size, type: 'image/png' });
  arrive(response(UPLOADED));
  await screen.findByDisplayValue(ID);
  expect(document.activeElement).toBe(button('Copy the reference'));
  await user.click(button('Copy the reference'));
  await screen.findByText('Copied');
  expect(await navigator.clipboard.readText()).toBe(ID);
});

test('the reference is told once more when the dialog closes, and can be copied from there', async () => {
  const { user, leave } = show();
  answer(OPENED);
  await user.click(button('Send'));
  await screen.findByDisplayValue(ID);
  leave();
  expect(await screen.findByText(`The misreading was told. Reference: ${ID}`)).toBeDefined();
  await user.click(button('Copy the reference'));
  await screen.findByText('Copied');
  expect(await navigator.clipboard.readText()).toBe(ID);
});

test('closed before the picture has arrived, it says that only what was read was told', async () => {
  const { user, leave } = show();
  answer(OPENED);
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(consent());
  await user.click(button('Send'));
  await failureLine();
  leave();
  const said = `What was read was told, the screenshot was not sent. Reference: ${ID}`;
  expect(await screen.findByText(said)).toBeDefined();
});

test('what was not sent says why, and is sent again as a whole', async () => {
  const { user, onTold } = show();
  answer({ code: 'TOO_MANY_REQUESTS', message: 'Enough', reason: 'TOO_MANY_SCREENSHOTS' }, 429);
  await user.click(button('Send'));
  const failure = await failureLine();
  expect(failure.textContent).toBe('This was not sent: (429) More screenshots than this address may send');
  expect(onTold).not.toHaveBeenCalled();
  answer(OPENED);
  await user.click(button('Retry'));
  await screen.findByDisplayValue(ID);
  expect(steps()).toEqual(['init', 'init']);
});

test('a picture that was not sent is sent again alone', async () => {
  const { user, onTold } = show();
  answer(OPENED);
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(consent());
  await user.click(button('Send'));
  const failure = await failureLine();
  expect(failure.textContent).toMatch(/^What was read has arrived, the screenshot has not: \(!\) No answer/);
  answer(UPLOADED);
  await user.click(button('Send the screenshot again'));
  await screen.findByDisplayValue(ID);
  expect(steps()).toEqual(['init', `upload/${ID}`, `upload/${ID}`]);
  expect(onTold).toHaveBeenCalledTimes(1);
});

test('where the picture is gone, it is not asked for', () => {
  show({ file: null });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByText('The picture is no longer on this device')).toBeDefined();
});

test('Back closes it, and ends what is under way', async () => {
  const { user, onClose, leave } = show();
  fetchMock.mockImplementationOnce(() => new Promise<Answer>(() => {}));
  await user.click(button('Send'));
  await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(1));
  openLayers.closeDownTo(0);
  expect(onClose).toHaveBeenCalledTimes(1);
  leave();
  expect(sent(0)?.signal?.aborted).toBe(true);
});
