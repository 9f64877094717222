/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import './testing/text-layout.ts';
import { EditorView } from '@codemirror/view';
import type { SqlOffer } from '@droptally/proto/api/sql';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SqlResult, SqlRun } from '#data/sql/ask-sql.ts';
import { draftSql, forgetPastSql, readPast } from '#data/sql/kept-sql.ts';
import type { SharedSql } from '#data/sql/shared-sql.ts';
import { browserStorage } from '#data/storage/browser-storage.ts';
import { ApiError } from '#data/transport/api-error.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';

const offer: SqlOffer = {
  tables: [
    {
      name: 'stages',
      comment: 'The stages.',
      columns: [{ name: 'sanity', type: 'UInt32', comment: 'What one costs' }],
    },
  ],
  functions: ['sum'],
  examples: [{ title: 'How often?', sql: 'SELECT 20' }],
};

type Asked = { run: SqlRun; signal: AbortSignal; answer: (rows: string[][]) => void; fail: (why: Error) => void };
const asked: Asked[] = [];
const columns = [
  { name: 'stage', type: 'String' },
  { name: 'runs', type: 'UInt64' },
];
const resultOf = (run: SqlRun, rows: string[][]): SqlResult => ({
  ...{ run, columns, rows, isCut: false, ms: 12, readRows: 5_917, readBytes: 846_000, position: '28503', at: 1 },
});

const real = await import('#data/sql/ask-sql.ts');
jest.unstable_mockModule('#data/sql/ask-sql.ts', () => ({
  ...real,
  fetchSqlFile: () => file,
  askSql: (run: SqlRun, signal: AbortSignal) =>
    new Promise((answer, fail) => asked.push({ run, signal, answer: (rows) => answer(resultOf(run, rows)), fail })),
}));
const saveUrl = jest.fn();
jest.unstable_mockModule('#ui/output/save-file.ts', () => ({ saveUrl, saveFile: () => {} }));
const toast = jest.fn<(message: string) => void>();
jest.unstable_mockModule('#ui/toast/toaster.ts', () => ({ toast }));
let file: Promise<Blob>;
URL.createObjectURL = () => 'blob:file';
let shared: SharedSql | undefined;
const write = jest.fn();
jest.unstable_mockModule('./run/use-shared-sql.ts', () => ({ useSharedSql: () => ({ shared, write }) }));
jest.unstable_mockModule('#data/use-dataset.ts', () => ({ useDataset: () => ({ data: offer }) }));
jest.unstable_mockModule('#parts/share/share-button.tsx', () => ({ ShareButton: 'button' }));
const { Workbench } = await import('./workbench.tsx');

beforeAll(() => startTestTexts('en'));
beforeEach(() => {
  asked.length = 0;
  write.mockReset();
  forgetPastSql();
});

function show(sql: string, params: Record<string, string> = {}) {
  shared = { sql, params };
  const { container } = render(<Workbench />);
  const root = container.querySelector('.sql-editor')?.shadowRoot;
  const content = root?.querySelector<HTMLElement>('.cm-content');
  const view = content && EditorView.findFromDOM(content);
  if (!root || !content || !view) throw new Error('The editor is not there');
  return { root, content, view, user: userEvent.setup() };
}

const runKeys = (content: HTMLElement) => fireEvent.keyDown(content, { key: 'Enter', code: 'Enter', ctrlKey: true });
const answer = (rows: string[][]) => act(async () => asked.at(-1)?.answer(rows));
const fail = (said: string) =>
  act(async () => asked.at(-1)?.fail(new ApiError(400, `Code: 1. DB::Exception: ${said} (version 26.7)`)));

test('by Mod+Enter the text runs; its rows, and what they took, are told', async () => {
  const { content } = show('SELECT stage, runs FROM counts');
  runKeys(content);
  expect(screen.getByRole('status').textContent).toBe('Running');
  await answer([
    ['main_01-07', '12345678901234567890'],
    ['main_04-06', '7'],
  ]);
  const grid = screen.getByRole('grid', { name: 'Result' });
  expect(within(grid).getByText('12345678901234567890')).toBeTruthy();
  for (const fact of ['2 rows', '12 ms', '5,917 rows read, 846 kB', 'log position 28503'])
    expect(within(screen.getByRole('region', { name: 'Result' })).getByText(fact)).toBeTruthy();
  // The table tells how many of them it shows.
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('2 rows');
  expect([draftSql(), write.mock.calls.length]).toEqual(['SELECT stage, runs FROM counts', 1]);
  const past = readPast(browserStorage.read('droptally.sql.history'));
  expect(past.map(({ sql }) => sql)).toEqual(['SELECT stage, runs FROM counts']);
});

test('what is selected runs alone', () => {
  const { content, view } = show('SELECT 1; SELECT 2 + 3');
  act(() => view.dispatch({ selection: { anchor: 10, head: 18 } }));
  expect(screen.getByRole('button', { name: /^Run selection/ })).toBeTruthy();
  runKeys(content);
  expect(asked[0]?.run).toMatchObject({ sql: 'SELECT 2', from: 10 });
});

test('a mistake is told in words, and marked where it is', async () => {
  const { content, root, user, view } = show('SELECT 1,\n  runz\nFROM counts');
  runKeys(content);
  await fail("Unknown expression identifier `runz` in scope SELECT. Maybe you meant: ['runs']. (UNKNOWN_IDENTIFIER)");
  const note = screen.getByRole('alert');
  expect(note.textContent).toContain('There is no column runz. Did you mean runs?');
  expect(root.querySelector('.cm-wrong')?.textContent).toBe('runz');
  await user.click(within(note).getByRole('button', { name: 'Show line 2' }));
  expect(view.state.sliceDoc(view.state.selection.main.from, view.state.selection.main.to)).toBe('runz');
  act(() => view.dispatch({ changes: { from: 0, insert: ' ' } }));
  expect(root.querySelector('.cm-wrong')).toBeNull();
});

test('a query that runs is cancelled by hanging up', async () => {
  const { content, user } = show('SELECT 1');
  runKeys(content);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('Cancelled');
});

test('each parameter of the text has a field, whose value is sent', () => {
  const { content } = show('SELECT {stage:String}, {day:Date}', { stage: 'main_01-07' });
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
  expect(field(/^stage/).value).toBe('main_01-07');
  fireEvent.change(field(/^day/), { target: { value: '2025-01-05' } });
  runKeys(content);
  expect(asked[0]?.run.params).toEqual({ stage: 'main_01-07', day: '2025-01-05' });
});

test('Escape leaves the editor for the button that runs', () => {
  const { content } = show('SELECT 1');
  act(() => content.focus());
  fireEvent.keyDown(content, { key: 'Escape', code: 'Escape' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Run/ }));
});

test('names of tables and columns are written at the cursor', async () => {
  const { view, user } = show('SELECT ');
  act(() => view.dispatch({ selection: { anchor: 7 } }));
  await user.click(screen.getByText('stages'));
  await user.click(screen.getByRole('button', { name: 'Insert sanity' }));
  expect(view.state.doc.toString()).toBe('SELECT sanity');
});

test('an example takes the place of the text, which comes back by undoing', async () => {
  const { view, content, user } = show('SELECT 1');
  await user.click(screen.getByRole('tab', { name: 'Queries' }));
  await user.click(
    screen.getByRole('button', { name: 'How often does an item drop at a stage, and how sure is that?' }),
  );
  expect(view.state.doc.toString()).toBe('SELECT 20');
  fireEvent.keyDown(content, { key: 'z', code: 'KeyZ', ctrlKey: true });
  expect(view.state.doc.toString()).toBe('SELECT 1');
});

test('a plan is shown beside the rows', async () => {
  const { content, user } = show('SELECT 1');
  runKeys(content);
  await answer([['a', '1']]);
  await user.click(screen.getByRole('button', { name: 'Plan' }));
  expect(asked[1]?.run.kind).toBe('plan');
  await answer([['Aggregating'], ['└──Filter'], ['R0 ⟕ list']]);
  expect(screen.getByRole('region', { name: 'Plan' }).textContent).toBe('Aggregating\n└──Filter\nR0 LEFT JOIN list');
  await user.click(screen.getByRole('tab', { name: 'Table' }));
  expect(screen.getByRole('grid', { name: 'Result' })).toBeTruthy();
});

test('a text is saved under a name, and found among the queries', async () => {
  const { user } = show('SELECT 5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'five' } });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('tab', { name: 'Queries' }));
  expect(screen.getByRole('button', { name: 'five' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove five' }));
  expect(screen.queryByRole('button', { name: 'five' })).toBeNull();
});

test('a result is saved as a file that the engine writes, or it is told why not', async () => {
  const { content, user } = show('SELECT 1');
  runKeys(content);
  await answer([['a', '1']]);
  const save = async (format: string) => {
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: `Save as ${format}` }));
  };
  file = Promise.resolve(new Blob(['PAR1']));
  await save('Parquet');
  expect(saveUrl).toHaveBeenCalledWith(expect.stringMatching(/^droptally-sql-[\d-]+\.parquet$/), 'blob:file');
  const said = 'Code: 396. DB::Exception: Limit for result exceeded. (TOO_MANY_ROWS_OR_BYTES) (version 26.7)';
  file = Promise.reject(new ApiError(400, said, 'INVALID_REQUEST'));
  await save('CSV');
  expect(toast.mock.calls[0]?.[0]).toBe('Not saved: Limit for result exceeded');
});
