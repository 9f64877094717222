/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Shot } from '#data/recognition/work/shot.ts';
import type { ShotsInput } from '#features/recognition/flow/recognition.machine.ts';
import { emptyContext } from '#features/recognition/flow/recognition-context.ts';
import { exception, MINUTE, read, readDrop, readShot, TAKEN } from '#features/recognition/testing/sample-shots.ts';
import { allTaken } from '#features/recognition/testing/started-recognition.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { currentActions } from '#ui/actions/action-registry.ts';

jest.unstable_mockModule('@tanstack/react-router', () => ({ Link: 'a', createLink: () => 'a' }));
const { ConfirmStep } = await import('./confirm-step.tsx');
const { RealFlow } = await import('#features/recognition/testing/real-flow.tsx');
const { showWithCatalog } = await import('#features/recognition/testing/show-steps.tsx');

URL.createObjectURL = () => 'blob:picture';
URL.revokeObjectURL = () => {};

beforeAll(() => startTestTexts('en'));

const doubtful = (id: string) =>
  readShot(
    id,
    {
      drops: [readDrop('30012', 1), readDrop('30012', 7, { isCounted: true })],
      exceptions: [exception({ code: 'DropQuantityChar::LowConfidence', drop: 1 })],
    },
    { takenAt: TAKEN + MINUTE },
  );

async function show(shots: Shot[]) {
  const sent: ShotsInput[] = [];
  const kept = { ...emptyContext('CN'), step: 'confirm' as const, shots };
  const submit = (input: ShotsInput) => {
    sent.push(input);
    return allTaken(input);
  };
  showWithCatalog(
    <RealFlow kept={kept} phase="confirming" submit={submit}>
      {(flow) => <ConfirmStep flow={flow} />}
    </RealFlow>,
  );
  await screen.findByRole('navigation', { name: 'Screenshots' });
  return { sent, user: userEvent.setup() };
}

const listed = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const keyFor = (id: string) => currentActions().find((action) => action.id === id);

test('what is doubtful comes first, with its field in focus and its part of the picture beside it', async () => {
  await show([readShot('sure'), doubtful('odd')]);
  expect(listed()).toMatchObject([expect.stringContaining('To check'), expect.stringContaining('Certain')]);
  const row = screen.getByRole('group', { name: 'Drop 2' });
  expect(row.contains(document.activeElement)).toBe(true);
  const part = within(row).getByRole('img', { name: 'Part of the screenshot: Number of drop 2' });
  expect(part.getAttribute('viewBox')).toBe('7.6 17.6 34.8 44.8');
  expect(screen.getByText('A number may be misread')).toBeDefined();
});

test('by keys alone: Enter says that a field is right, then the screenshot is accepted and reported', async () => {
  const { sent, user } = await show([doubtful('odd'), readShot('sure')]);
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Accept');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('article', { name: 'sure.png' })).toBeDefined();
  act(() => keyFor('recognition:certain')?.run());
  await screen.findByRole('button', { name: /No certain one is left/ });
  act(() => keyFor('recognition:report')?.run());
  expect(sent.map(({ shots }) => shots.map(({ id }) => id))).toEqual([['odd', 'sure']]);
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
});

test('one key accepts all that are certain, and nothing else', async () => {
  const { user, sent } = await show([readShot('a'), readShot('b', {}, { takenAt: TAKEN + MINUTE }), doubtful('odd')]);
  await user.click(screen.getByRole('button', { name: /Accept all 2 certain ones/ }));
  await user.click(screen.getByRole('button', { name: /Report 2 to CN/ }));
  expect(sent[0]?.shots.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('a corrected value is reported, and what the drop list does not allow is said', async () => {
  const { user, sent } = await show([readShot('a')]);
  const quantity = screen.getByRole('textbox', { name: 'Number of drop 1' });
  await user.clear(quantity);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Accept' }).disabled).toBe(true);
  await user.type(quantity, '2');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Item of drop 1' }), '30011');
  expect(screen.getByText('Does not fit what the stage drops')).toBeDefined();
  expect(screen.getByText('Item 30011 does not drop in 1-7 as Regular')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await user.click(screen.getByRole('button', { name: /Report 1 to CN/ }));
  expect(sent[0]?.shots[0]?.entry?.drops).toEqual([
    { dropType: 'REGULAR', itemId: '30011', quantity: 2, isLeftOut: false },
  ]);
});

test('where the code could not be read, or a type is doubted, the picture shows it', async () => {
  const exceptions = [
    exception({ code: 'Stage::NotFound' }),
    exception({ code: 'Droptypes::Illegal', level: 'ERROR', drop: 0 }),
  ];
  await show([readShot('a', { stageId: undefined, stageCode: undefined, exceptions })]);
  for (const field of ['Stage', 'Type of drop 1'])
    expect(screen.getByRole('img', { name: `Part of the screenshot: ${field}` })).toBeDefined();
});

test('a stage is entered by its code, and an unknown code is said', async () => {
  const { user } = await show([readShot('a', { stageId: undefined, stageCode: read('1-?') })]);
  const stage = screen.getByRole('textbox', { name: 'Stage' });
  expect(document.activeElement).toBe(stage);
  await user.type(stage, '1-');
  expect(screen.getByText('No stage of this server has this code')).toBeDefined();
  await user.type(stage, '1');
  expect(screen.queryByText('No stage of this server has this code')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Accept' }).disabled).toBe(false);
});

test('a duplicate cannot be accepted, and is reported by hand if at all', async () => {
  const same = { fingerprint: 'same' };
  const { user } = await show([readShot('a', same), readShot('b', same, { takenAt: TAKEN + MINUTE })]);
  await user.click(within(screen.getByRole('navigation')).getByRole('button', { name: /Cannot be reported/ }));
  expect(screen.getByText('The same picture again')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('a drop that was not seen is added, and one that is none is left out', async () => {
  const { user, sent } = await show([readShot('a')]);
  await user.click(screen.getByRole('button', { name: 'Add a drop' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Item of drop 2' }), '30012');
  await user.click(screen.getByRole('checkbox', { name: 'Report drop 1' }));
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await user.click(screen.getByRole('button', { name: /Report 1 to CN/ }));
  expect(sent[0]?.shots[0]?.entry?.drops.map(({ isLeftOut }) => isLeftOut)).toEqual([true, false]);
});

test('a misreading is told from a corrected field, and the row says so until it is corrected again', async () => {
  const defectId = '01kqz3v8s1c0m9xabcdefghjkm';
  const text = JSON.stringify({ defectId, uploadParams: { url: '', authorization: '', policy: 'p' } });
  const fetchMock = jest.fn(async () => ({ ok: true, status: 200, headers: new Headers(), text: async () => text }));
  Object.assign(globalThis, { fetch: fetchMock });
  const { user } = await show([readShot('a')]);
  const tellButtons = () => screen.queryAllByRole('button', { name: /^Tell us of the misreading/ });
  expect(tellButtons()).toEqual([]);
  const quantity = screen.getByRole('textbox', { name: 'Number of drop 1' });
  await user.clear(quantity);
  expect(tellButtons()).toEqual([]);
  await user.type(quantity, '2');
  await user.clear(screen.getByRole('textbox', { name: 'Stage' }));
  await user.type(screen.getByRole('textbox', { name: 'Stage' }), '1-1');
  expect(tellButtons().map((button) => button.getAttribute('aria-label'))).toEqual([
    'Tell us of the misreading: Stage',
    'Tell us of the misreading: Drop 1',
  ]);
  await user.click(screen.getByRole('button', { name: 'Tell us of the misreading: Drop 1' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByDisplayValue(defectId);
  await user.click(within(screen.getByRole('dialog')).getByText('Close'));
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(tellButtons()).toEqual([]);
  expect(screen.getAllByText('Told as a misreading')).toHaveLength(2);
  await user.clear(quantity);
  await user.type(quantity, '3');
  expect(tellButtons()).toHaveLength(1);
  expect(screen.getAllByText('Told as a misreading')).toHaveLength(1);
});
