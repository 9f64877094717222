/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import type { Submitted } from '#data/reporting/submit-report.ts';
import { judgeEntries } from '#features/report/entries/judge-entries.ts';
import type { ReportSubject } from '#features/report/entries/report-subject.ts';
import { BOX, ONE_SEVEN, start } from '#features/report/testing/started-report.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { SubmitBar } from './submit-bar.tsx';

type BarProps = { started: ReturnType<typeof start>; subject: ReportSubject };

const bar = { kind: 'hidden', report: undefined, recalled: null, undo: null, close: () => {} } as const;

/** The bar with the real flow behind it, and fields that are closed while a report is sent. */
function Bar({ started: { report, send }, subject }: BarProps) {
  const state = useSelector(report, (snapshot) => snapshot);
  const isBusy = state.matches('submitting');
  const flow = {
    context: state.context,
    phase: isBusy ? ('submitting' as const) : ('editing' as const),
    offers: state.matches({ editing: 'offering' }),
    isBusy,
    bar,
    send,
  };
  return (
    <>
      <div inert={isBusy}>
        <Button>Usual haul</Button>
      </div>
      <SubmitBar subject={subject} flow={flow} judgement={judgeEntries(subject, state.context.entries)} />
    </>
  );
}

/** Shows the bar; `answer` ends the report that is being sent. */
function show(subject = ONE_SEVEN) {
  const answers: ((answer: Submitted) => void)[] = [];
  const started = start(subject, { submit: () => new Promise((resolve) => answers.push(resolve)) });
  render(<Bar started={started} subject={subject} />);
  const answer = async () => {
    const count = started.sent.length;
    answers.at(-1)?.({ kind: 'sent', key: `key ${count}` });
    await act(() => started.taken(`key ${count}`));
  };
  return { ...started, answer };
}

const button = (name: RegExp) => screen.getByRole('button', { name });

function press(name: RegExp): void {
  button(name).focus();
  fireEvent.click(button(name));
}

test('Submit keeps the focus while a report is sent and after it, and sends nothing else meanwhile', async () => {
  const { sent, type, answer } = show();
  act(() => type(1));
  press(/^Submit/);
  expect(document.activeElement).toBe(button(/^Submitting/));
  fireEvent.click(button(/^Submitting/));
  fireEvent.click(button(/^Clear/));
  await answer();
  expect(sent).toHaveLength(1);
  expect(document.activeElement).toBe(button(/^Submit to/));
});

test('Submit keeps the focus where nothing is left to submit', async () => {
  const { sent, type, answer } = show(BOX);
  act(() => type(1));
  press(/^Submit/);
  await answer();
  expect(document.activeElement).toBe(button(/^Submit to/));
  expect(button(/^Submit to/).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button(/^Submit to/));
  expect(sent).toHaveLength(1);
});

test('a field that was closed while a report was sent has the focus again', async () => {
  const { type, send, answer } = show();
  act(() => type(1));
  button(/^Usual/).focus();
  act(() => send({ type: 'submit' }));
  // As a browser does with what is inert.
  button(/^Usual/).blur();
  expect(document.activeElement).toBe(document.body);
  await answer();
  expect(document.activeElement).toBe(button(/^Usual/));
});

test('"Same again" has the focus again once its report is taken', async () => {
  const { sent, type, answer } = show();
  act(() => type(1));
  press(/^Submit/);
  await answer();
  press(/^Same again/);
  press(/^Send again/);
  expect(sent).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /again/i })).toBeNull();
  await answer();
  expect(document.activeElement).toBe(button(/^Same again/));
});
