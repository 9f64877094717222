/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { emptyContext } from '#features/recognition/flow/recognition-context.ts';
import { RealFlow } from '#features/recognition/testing/real-flow.tsx';
import { showWithCatalog } from '#features/recognition/testing/show-steps.tsx';
import { allTaken } from '#features/recognition/testing/started-recognition.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { ChooseStep } from './choose-step.tsx';

beforeAll(() => startTestTexts('en'));

const picture = (name: string, age = 0) =>
  // The step judges the age by the same clock.
  new File([name], name, { type: 'image/png', lastModified: Date.now() - age });
const HOUR = 3_600_000;

async function show(downloadBytes: number | null = null) {
  showWithCatalog(
    <RealFlow kept={{ ...emptyContext('CN'), step: 'choose' }} phase="choosing" submit={allTaken}>
      {(flow) => <ChooseStep flow={flow} downloadBytes={downloadBytes} />}
    </RealFlow>,
  );
  await screen.findByRole('button', { name: 'Choose files' });
  const [files] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  if (!files) throw new Error('No field for files');
  return { user: userEvent.setup({ applyAccept: false }), files };
}

test('many files are chosen at once; those that cannot be read say why, and can be removed', async () => {
  const { user, files } = await show();
  const text = new File(['x'], 'notes.txt', { type: 'text/plain' });
  await user.upload(files, [picture('a.png'), picture('old.png', 37 * HOUR), text]);
  expect(screen.getByText('Older than 36 hours')).toBeDefined();
  expect(screen.getByText('Not a picture')).toBeDefined();
  expect(screen.getByRole('button', { name: /Read 1 screenshot/ })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove a.png' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'There is nothing to read yet' }).disabled).toBe(true);
});

test('a folder is chosen with all that is in it', async () => {
  const { user } = await show();
  const folder = document.querySelector<HTMLInputElement>('input[webkitdirectory]');
  if (!folder) throw new Error('No field for a folder');
  const opened = jest.spyOn(folder, 'click').mockImplementation(() => {});
  await user.click(screen.getByRole('button', { name: 'Choose a folder' }));
  expect(opened).toHaveBeenCalledTimes(1);
  await user.upload(folder, [picture('in folder.png'), picture('deeper.png'), picture('old.png', 37 * HOUR)]);
  expect(screen.getAllByText(/(in folder|deeper|old)\.png/)).toHaveLength(3);
  expect(screen.getByRole('button', { name: /Read 2 screenshots/ })).toBeDefined();
});

test('a pasted screenshot is added', async () => {
  await show();
  fireEvent.paste(window, { clipboardData: { files: [picture('pasted.png')] } });
  expect(screen.getByText('pasted.png')).toBeDefined();
});

test('dropped folders are taken with all that is in them', async () => {
  await show();
  const file = (name: string) => ({
    isFile: true,
    isDirectory: false,
    file: (done: (file: File) => void) => done(picture(name)),
  });
  const parts = [[file('one.png')], [file('two.png')], []];
  const folder = {
    isFile: false,
    isDirectory: true,
    createReader: () => ({ readEntries: (done: (entries: unknown[]) => void) => done(parts.shift() ?? []) }),
  };
  const dataTransfer = { types: ['Files'], files: [], items: [{ webkitGetAsEntry: () => folder }] };
  fireEvent.dragOver(screen.getByRole('button', { name: 'Choose files' }), { dataTransfer });
  expect(screen.getByText('Add these files')).toBeDefined();
  fireEvent.drop(screen.getByRole('button', { name: 'Choose files' }), { dataTransfer });
  expect(await screen.findByText('two.png')).toBeDefined();
  expect(screen.getByText('one.png')).toBeDefined();
});

test('the size of what is still to be loaded is told where asked for', async () => {
  await show(3_400_000);
  expect(screen.getByText('Reading needs 3.4 MB to be loaded, once.')).toBeDefined();
});
