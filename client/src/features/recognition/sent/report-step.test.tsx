/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Shot } from '#data/recognition/work/shot.ts';
import { deviceReports } from '#data/reporting/device-reports.ts';
import { newReport } from '#data/reporting/report/kept-report.ts';
import { DRAFT, HASH } from '#data/reporting/testing/fake-device.ts';
import type { ShotsInput } from '#features/recognition/flow/recognition.machine.ts';
import { emptyContext } from '#features/recognition/flow/recognition-context.ts';
import { RealFlow } from '#features/recognition/testing/real-flow.tsx';
import { readShot } from '#features/recognition/testing/sample-shots.ts';
import { showWithCatalog } from '#features/recognition/testing/show-steps.tsx';
import { allTaken } from '#features/recognition/testing/started-recognition.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';

// The step judges what can be recalled by the same clock.
const NOW = Date.now();

const recallFor = jest.fn(async () => ({ kind: 'recalled' }));
jest.unstable_mockModule('#data/reporting/recalls.ts', () => ({
  recallFor,
  useRecall: () => ({ running: false, outcome: null }),
}));
const vibrate = jest.fn();
jest.unstable_mockModule('#parts/haptics/vibrate.ts', () => ({ vibrate }));
const { ReportStep } = await import('./report-step.tsx');

beforeAll(() => startTestTexts('en'));

const accepted = (id: string, outcome: Shot['outcome']) => readShot(id, {}, { decision: 'accepted', outcome });
const tooMany = { kind: 'failed', error: { status: 429, reason: 'Too many', code: 'TOO_MANY_REQUESTS' } } as const;

async function show(shots: Shot[]) {
  const sent: ShotsInput[] = [];
  const submit = (input: ShotsInput) => {
    sent.push(input);
    return allTaken(input);
  };
  const kept = { ...emptyContext('CN'), step: 'report' as const, shots };
  showWithCatalog(
    <RealFlow kept={kept} phase="reported" submit={submit}>
      {(flow) => <ReportStep flow={flow} />}
    </RealFlow>,
  );
  await screen.findByRole('heading', { name: 'Results' });
  return { sent, user: userEvent.setup() };
}

/** jsdom has no database: the reports are kept as text. */
const keep = (key: string, state: 'waiting' | 'sent') => {
  const sent = { state, taken: { hash: HASH, at: NOW } };
  const report = newReport(DRAFT, { key, account: null, now: NOW });
  return deviceReports.change(key, () => (state === 'sent' ? { ...report, ...sent } : report));
};
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => {
  vibrate.mockClear();
  return deviceReports.clear();
});

test('each report has its result; with one that failed, what may be the reason, and a way to send it again', async () => {
  const left = readShot('c', {}, { decision: 'left-out' });
  await keep('a', 'sent');
  const { user, sent } = await show([accepted('a', { kind: 'sent' }), accepted('b', tooMany), left]);
  expect(rows()).toContain('1-71 × Item 30012ReportedUndoTell us of the misreading');
  expect(rows()).toContain('1-71 × Item 30012(429) Too many requests from this addressTell us of the misreading');
  expect(screen.getByText(/^1 report was taken\./)).toBeDefined();
  expect(screen.getByText(/^The limit of reports in 24 hours/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Send again what failed' }));
  expect(sent.map(({ shots }) => shots.map(({ id }) => id))).toEqual([['b']]);
  expect(screen.queryByRole('button', { name: 'Send again what failed' })).toBeNull();
});

test('a report is taken back by its own button, also while it waits; not once it was', async () => {
  await keep('a', 'sent');
  await keep('b', 'waiting');
  const { user } = await show([
    accepted('a', { kind: 'sent' }),
    accepted('b', { kind: 'waiting', since: NOW }),
    accepted('c', { kind: 'recalled' }),
    accepted('d', { kind: 'sent' }),
  ]);
  const items = screen.getAllByRole('listitem').slice(-4);
  expect(items.map((item) => within(item).queryAllByRole('button', { name: 'Undo' }).length)).toEqual([1, 1, 0, 0]);
  for (const undo of screen.getAllByRole('button', { name: 'Undo' })) await user.click(undo);
  expect(recallFor.mock.calls).toEqual([
    ['screenshots', 'a'],
    ['screenshots', 'b'],
  ]);
  expect(items[2]?.textContent).toContain('Taken back');
});

test('a report that waits is told as such, and is not among those to be sent again', async () => {
  await keep('a', 'waiting');
  await show([accepted('a', { kind: 'waiting', since: NOW })]);
  expect(rows()).toContain('1-71 × Item 30012Waits to be sentUndoTell us of the misreading');
  expect(screen.queryByRole('button', { name: 'Send again what failed' })).toBeNull();
});

test('a misreading that is seen after the report is told, and its row names the reference', async () => {
  const defectId = '01kqz3v8s1c0m9xabcdefghjkm';
  const text = JSON.stringify({ defectId, uploadParams: { url: '', authorization: '', policy: 'p' } });
  const fetchMock = jest.fn(async () => ({ ok: true, status: 200, headers: new Headers(), text: async () => text }));
  Object.assign(globalThis, { fetch: fetchMock });
  const { user } = await show([accepted('a', { kind: 'sent' })]);
  await user.click(screen.getByRole('button', { name: 'Tell us of the misreading: a.png' }));
  expect(screen.getByText('You corrected nothing: what was read is sent as it is.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByDisplayValue(defectId);
  await user.click(within(screen.getByRole('dialog')).getByText('Close'));
  expect(await screen.findByText(`The misreading was told. Reference: ${defectId}`)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy the reference: a.png' })).toBeDefined();
  expect(rows().at(-1)).toContain(defectId);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('a batch of which something is refused is felt when it ends, and not when it is looked at again', () => {
  const context = { ...emptyContext('CN'), shots: [accepted('b', tooMany)] };
  const step = (phase: 'sending' | 'reported') => <ReportStep flow={{ context, phase, send: () => {} }} />;
  const showAgain = showWithCatalog(step('reported'));
  expect(vibrate).not.toHaveBeenCalled();
  showAgain(step('sending'));
  expect(vibrate).not.toHaveBeenCalled();
  showAgain(step('reported'));
  expect(vibrate.mock.calls).toEqual([['refusal']]);
});
