import { RECALL_WINDOW_MS } from '@droptally/domain/reporting/decide-recall';
import type { ShotOutcome } from '#data/recognition/work/shot.ts';
import type { Work } from '#data/recognition/work/work.ts';
import { newReport } from '#data/reporting/report/kept-report.ts';
import { DRAFT, HASH } from '#data/reporting/testing/fake-device.ts';
import { MINUTE, newShot, readShot, sampleReading, TAKEN } from '#features/recognition/testing/sample-shots.ts';
import { startRecognition } from '#features/recognition/testing/started-recognition.ts';
import type { ShotsInput, SubmitOutput } from './recognition.machine.ts';
import { emptyContext } from './recognition-context.ts';

const NOW = TAKEN + MINUTE;
const work = (more: Partial<Work>): Work => ({ ...emptyContext('CN'), step: 'confirm', ...more });
const read = (id: string) => ({
  type: 'shot.read' as const,
  id,
  reading: sampleReading({ fingerprint: id.padEnd(64, '0') }),
  milliseconds: 80,
});

const report = (key: string) => newReport(DRAFT, { key, account: null, now: NOW });
const idsOf = ({ shots }: ShotsInput) => shots.map(({ id }) => id);
const allWait = async ({ shots }: ShotsInput): Promise<SubmitOutput> => ({
  outcomes: new Map(shots.map(({ id }) => [id, { kind: 'waiting', since: NOW }])),
  at: NOW,
});

async function chosen(...ids: string[]) {
  const started = await startRecognition();
  started.send({ type: 'files.added', files: ids.map((id) => newShot(id)), at: NOW });
  return started;
}

async function confirming(...ids: string[]) {
  const started = await startRecognition({ kept: work({ shots: ids.map((id) => readShot(id)) }) });
  await started.reached('confirming');
  return started;
}

test('files are listed by the time they were taken, and those that cannot be read say why', async () => {
  const { send, context } = await startRecognition();
  const files = [
    newShot('late', { takenAt: TAKEN + MINUTE }),
    newShot('early'),
    newShot('old', { takenAt: NOW - 37 * 3_600_000 }),
    newShot('text', { type: 'text/plain', takenAt: TAKEN + 2 }),
    newShot('huge', { bytes: 50_000_001, takenAt: TAKEN + 3 }),
  ];
  send({ type: 'files.added', files, at: NOW });
  send({ type: 'files.added', files: [newShot('again', { name: 'early.png' })], at: NOW });
  expect(context().shots.map(({ id, refusal }) => [id, refusal])).toEqual([
    ['old', 'too-old'],
    ['early', null],
    ['again', 'chosen-twice'],
    ['text', 'no-image'],
    ['huge', 'too-large'],
    ['late', null],
  ]);
});

test('every file is read, then they are confirmed, also when one of them fails', async () => {
  const { send, tell, reads, flow, shot, context } = await chosen('a', 'b');
  send({ type: 'recognize' });
  expect(reads[0]?.ids).toEqual(['a', 'b']);
  tell({ type: 'shot.started', id: 'a' });
  expect(context().underWay).toEqual(['a']);
  tell({ type: 'shot.failed', id: 'a', reason: 'no picture' });
  tell(read('b'));
  expect(flow.getSnapshot().matches('confirming')).toBe(true);
  expect([shot('a')?.failure, shot('b')?.entry?.stageId]).toEqual(['no picture', '1-7']);
});

test('what was read and what failed is kept at once: a reload goes on with the rest', async () => {
  const { send, tell, steps } = await chosen('a', 'b', 'c');
  send({ type: 'recognize' });
  const before = steps.length;
  tell({ type: 'shot.failed', id: 'a', reason: 'no picture' });
  expect(steps.length).toBe(before + 1);
  tell(read('b'));
  expect(steps.slice(before)).toEqual(['choose', 'choose']);
});

test('where nothing can be read, the files stay, and can be read again', async () => {
  const { send, tell, flow, reads } = await chosen('a');
  send({ type: 'recognize' });
  tell({ type: 'shot.failed', id: 'a', reason: 'no engine' });
  expect(flow.getSnapshot().matches('choosing')).toBe(true);
  send({ type: 'recognize' });
  expect(reads.map(({ ids }) => ids)).toEqual([['a'], ['a']]);
});

test('a pause stops the readers and goes on with what is left; cancelling keeps what was read', async () => {
  const { send, tell, reads, flow, shot } = await chosen('a', 'b', 'c');
  send({ type: 'recognize' });
  tell(read('a'));
  send({ type: 'pause' });
  expect(reads[0]?.stopped).toBe(true);
  send({ type: 'resume' });
  expect(reads[1]?.ids).toEqual(['b', 'c']);
  tell(read('b'));
  send({ type: 'cancel' });
  expect(reads[1]?.stopped).toBe(true);
  expect(flow.getSnapshot().matches('choosing')).toBe(true);
  expect(['a', 'b', 'c'].map((id) => shot(id)?.reading !== null)).toEqual([true, true, false]);
  send({ type: 'recognize' });
  expect(reads[2]?.ids).toEqual(['c']);
});

test('a corrected field is checked, and what was accepted before is to be accepted again', async () => {
  const { send, shot } = await confirming('a');
  send({ type: 'shots.decided', ids: ['a'], decision: 'accepted' });
  const entry = { ...(shot('a')?.entry ?? { isThreeStars: true, times: 1, drops: [] }), stageId: '1-1' };
  send({ type: 'entry.changed', id: 'a', entry, field: 'stage' });
  send({ type: 'fields.checked', id: 'a', fields: ['times', 'stage'] });
  expect(shot('a')).toMatchObject({ entry: { stageId: '1-1' }, checked: ['stage', 'times'], decision: null });
});

test('a misreading that the site was told is kept with its screenshot, and changes nothing else of it', async () => {
  const { send, shot, steps } = await confirming('a');
  send({ type: 'shots.decided', ids: ['a'], decision: 'accepted' });
  const before = { shot: shot('a'), kept: steps.length };
  const told = { defectId: '01kqz3', corrections: [{ field: 'times', read: 1, corrected: 2 }] };
  send({ type: 'defect.told', id: 'a', told });
  expect(shot('a')).toEqual({ ...before.shot, told });
  expect(steps.slice(before.kept)).toEqual(['confirm']);
});

test('only what is accepted is handed over', async () => {
  const { send, sent, reached, context } = await confirming('a', 'b', 'other');
  send({ type: 'report' });
  expect(sent).toEqual([]);
  send({ type: 'shots.decided', ids: ['a', 'b'], decision: 'accepted' });
  send({ type: 'report' });
  await reached('reported');
  expect(sent.map(idsOf)).toEqual([['a', 'b']]);
  expect(context()).toMatchObject({ reported: { length: 2 }, sendFailure: null });
});

test('only what failed is handed over again', async () => {
  const failed: ShotOutcome = { kind: 'failed', error: { status: 404, reason: 'no stage', code: 'NOT_FOUND' } };
  let answers: ShotOutcome[] = [{ kind: 'sent' }, failed];
  const { send, sent, reached, shot, context } = await startRecognition({
    kept: work({ shots: [readShot('a'), readShot('b')] }),
    submit: async ({ shots }) => ({ outcomes: new Map(shots.map(({ id }, at) => [id, answers[at] ?? failed])), at: 1 }),
  });
  send({ type: 'shots.decided', ids: ['a', 'b'], decision: 'accepted' });
  send({ type: 'report' });
  await reached('reported');
  expect([shot('a')?.outcome, shot('b')?.outcome, context().reported.length]).toEqual([{ kind: 'sent' }, failed, 1]);
  answers = [{ kind: 'sent' }];
  send({ type: 'report' });
  await reached('reported');
  expect([sent.map(idsOf), shot('b')?.outcome]).toEqual([[['a', 'b'], ['b']], { kind: 'sent' }]);
  send({ type: 'report' });
  expect(sent).toHaveLength(2);
});

test('what waits cannot change or be handed over twice, and is sent without the work', async () => {
  const started = await startRecognition({ kept: work({ shots: [readShot('a'), readShot('b')] }), submit: allWait });
  const { send, sent, reached, context, shot } = started;
  send({ type: 'shots.decided', ids: ['a'], decision: 'accepted' });
  send({ type: 'report' });
  await reached('reported');
  send({ type: 'step.chosen', step: 'confirm' });
  send({ type: 'shots.decided', ids: ['a', 'b'], decision: 'left-out' });
  expect([shot('a')?.decision, shot('b')?.decision]).toEqual(['accepted', 'left-out']);
  send({ type: 'report' });
  send({ type: 'work.cleared' });
  expect([sent.map(idsOf), context().shots, context().reported.length]).toEqual([[['a']], [], 1]);
});

test('the work follows what becomes of a report that waits, and keeps that', async () => {
  const { send, reached, shot, steps } = await startRecognition({
    kept: work({ shots: ['a', 'b', 'c'].map((id) => readShot(id, {}, { decision: 'accepted' })) }),
    submit: allWait,
  });
  send({ type: 'report' });
  await reached('reported');
  const before = steps.length;
  const sent = { ...report('a'), state: 'sent' as const, taken: { hash: HASH, at: NOW } };
  const reports = [sent, { ...report('b'), state: 'recalled' as const }, report('c')];
  send({ type: 'reports.changed', reports, at: NOW });
  send({ type: 'reports.changed', reports, at: NOW });
  expect(['a', 'b', 'c'].map((id) => shot(id)?.outcome?.kind)).toEqual(['sent', 'recalled', 'waiting']);
  expect(steps.slice(before)).toEqual(['report']);
});

test('a report that was removed unsent can be handed over again, also as another one', async () => {
  const { send, sent, reached, shot, context } = await startRecognition({
    kept: work({ shots: [readShot('a', {}, { decision: 'accepted' })] }),
    submit: allWait,
  });
  send({ type: 'report' });
  await reached('reported');
  send({ type: 'reports.changed', reports: [], at: NOW });
  expect([shot('a')?.outcome, context().reported]).toEqual([null, []]);
  send({ type: 'report' });
  await reached('reported');
  expect(sent.map(idsOf)).toEqual([['a'], ['a']]);
  send({ type: 'reports.changed', reports: [], at: NOW + RECALL_WINDOW_MS });
  send({ type: 'report' });
  expect([shot('a')?.outcome, sent.length]).toEqual([{ kind: 'gone' }, 2]);
});

test('what could not be kept on the device is told, and stays to be handed over', async () => {
  const { send, reached, shot, context } = await startRecognition({
    kept: work({ shots: [readShot('a', {}, { decision: 'accepted' })] }),
    submit: () => Promise.reject(new Error('no room')),
  });
  send({ type: 'report' });
  await reached('reported');
  expect([shot('a')?.outcome, context().sendFailure]).toEqual([null, new Error('no room')]);
});

test.each<[string, Partial<Work>, 'choosing' | 'confirming' | 'reported']>([
  ['chosen files', { step: 'choose' }, 'choosing'],
  ['readings', { step: 'confirm' }, 'confirming'],
  ['results', { step: 'report' }, 'reported'],
])('kept %s are there again', async (_, more, state) => {
  const { flow, shot } = await startRecognition({ kept: work({ shots: [readShot('a')], ...more }) });
  expect(flow.getSnapshot().matches(state)).toBe(true);
  expect(shot('a')?.reading?.fingerprint).toMatch(/^a0+$/);
});

test('a server that changes while work is loaded has its own loaded', async () => {
  const { flow, send, reached, context } = await startRecognition();
  send({ type: 'server.changed', server: 'US' });
  send({ type: 'server.changed', server: 'JP' });
  await reached('choosing');
  expect([context().server, flow.getSnapshot().matches('choosing')]).toEqual(['JP', true]);
});

test('what could not be loaded or kept is told, and does not stop the work', async () => {
  const { flow, context, send } = await startRecognition({ kept: new Error('no database') });
  expect(flow.getSnapshot().matches('choosing')).toBe(true);
  expect(context().keepFailure).toEqual(new Error('no database'));
  send({ type: 'keeping.failed', error: new Error('no room') });
  expect(context().keepFailure).toEqual(new Error('no room'));
});

test('work is kept at each step, and clearing it remembers what was reported', async () => {
  const { send, steps, reached, context } = await confirming('a');
  send({ type: 'shots.decided', ids: ['a'], decision: 'accepted' });
  send({ type: 'report' });
  await reached('reported');
  send({ type: 'work.cleared' });
  expect([...new Set(steps)]).toEqual(['confirm', 'report', 'choose']);
  expect(context()).toMatchObject({ shots: [], reported: [{ fingerprint: 'a'.padEnd(64, '0'), at: 1 }] });
});
