import type { RecognitionAssets } from '@droptally/proto/api/recognition';
import type { Infer, Reading, Recognize } from '@droptally/recognizer/reading';
import { lanesFor, ReaderPool } from './reader-pool.ts';
import { NO_PICTURE, type ReadingJob, type ReadingReply } from './reading-messages.ts';
import { answerJobs } from './worker/answer-jobs.ts';

type Heard = { reply: (reply: ReadingReply) => void; end: (reason: string) => void };
type Opened = { jobs: ReadingJob[]; ended: boolean; heard: Heard };

const settled = () => new Promise((resolve) => setTimeout(resolve));
const assets = (version: string): RecognitionAssets => ({
  version,
  stages: [],
  prototypes: { itemIds: [], embeddings: '' },
});
const infer: Infer = async () => ({ steps: 0, classes: 0, probabilities: new Float32Array() });

/** Says the width of the picture, and when it was taken, as its fingerprint. */
const recognize: Recognize = async ({ width }, parts): Promise<Reading> => {
  if (width === 13) throw new Error('unlucky');
  const version = { recognizer: '1', assets: parts.assets.version };
  return { version, drops: [], exceptions: [], fingerprint: `${parts.server} ${width} ${parts.at}` };
};

/** A pool whose workers run the worker's own code in this thread; `hold` keeps them from answering. */
function pool(lanes: number, { hold = false } = {}) {
  const opened: Opened[] = [];
  const shares: number[] = [];
  let version = 'a';
  const readers = new ReaderPool({
    lanes,
    assetsOf: async () => assets(version),
    onShare: (share) => void shares.push(share),
    open() {
      const one: Opened = { jobs: [], ended: false, heard: { reply: () => {}, end: () => {} } };
      opened.push(one);
      const answer = answerJobs({
        infer: Promise.resolve(infer),
        recognize,
        decode: async ({ bytes }) => ({
          width: Number(new TextDecoder().decode(bytes)),
          height: 1,
          data: new Uint8ClampedArray(),
        }),
        reply: (reply) => one.heard.reply(reply),
        turn: async () => {},
        elapsed: () => 7,
      });
      return {
        postMessage(job) {
          one.jobs.push(job);
          if (!hold) void answer(job);
        },
        terminate() {
          one.ended = true;
        },
        listen(heard) {
          one.heard = heard;
        },
      };
    },
  });
  const renew = (next: string) => {
    version = next;
  };
  const stop = new AbortController();
  const read = (content: string, server: 'CN' | 'US' = 'CN') =>
    readers.read({ file: new Blob([content]), server, at: 1_000 }, stop.signal);
  return { readers, read, opened, shares, renew, stop };
}

test('a picture is read in a worker, which gets the assets of a server and version once', async () => {
  const { read, opened, renew } = pool(1);
  expect(await read('5')).toEqual({
    reading: { fingerprint: 'CN 5 1000', version: { recognizer: '1', assets: 'a' }, drops: [], exceptions: [] },
    milliseconds: 0,
  });
  await read('6');
  await read('6', 'US');
  renew('b');
  expect(await read('7', 'US')).toMatchObject({ reading: { version: { assets: 'b' } } });
  expect(opened).toHaveLength(1);
  expect(opened[0]?.jobs.map((job) => job.assets?.version)).toEqual(['a', undefined, 'a', 'b']);
});

test('as many are read at once as there are lanes, each in a worker of its own', async () => {
  const { read, opened } = pool(2);
  const done = await Promise.all([read('1'), read('2')]);
  expect(done.map(({ reading }) => reading.fingerprint)).toEqual(['CN 1 1000', 'CN 2 1000']);
  expect(opened).toHaveLength(2);
});

test('a worker has the next picture while it reads one, and no third', async () => {
  const { read, opened, readers } = pool(2, { hold: true });
  const held = ['1', '2', '3', '4'].map((content) => expect(read(content)).rejects.toThrow('stopped'));
  await settled();
  expect(opened.map(({ jobs }) => jobs.length)).toEqual([2, 2]);
  await expect(read('5')).rejects.toThrow('other pictures');
  readers.end();
  await Promise.all(held);
});

test('the picture behind one that ends the worker is read by the next worker', async () => {
  const { read, opened } = pool(1, { hold: true });
  const first = expect(read('1')).rejects.toThrow('out of memory');
  const second = read('2');
  await settled();
  opened[0]?.heard.end('out of memory');
  await first;
  const [job] = opened[1]?.jobs ?? [];
  expect(job?.assets?.version).toBe('a');
  const reading: Reading = { version: { recognizer: '1', assets: 'a' }, drops: [], exceptions: [], fingerprint: '2' };
  opened[1]?.heard.reply({ kind: 'read', id: job?.id ?? 0, reading, milliseconds: 5 });
  expect(await second).toEqual({ reading, milliseconds: 5 });
});

test('a picture that cannot be read is an error, and the worker reads the next', async () => {
  const { read, opened } = pool(1);
  await expect(read('13')).rejects.toThrow('unlucky');
  expect((await read('1')).reading.fingerprint).toBe('CN 1 1000');
  expect(opened).toHaveLength(1);
});

test('a file that is gone is no picture, and no worker hears of it', async () => {
  const { readers, opened, stop } = pool(1);
  const gone = Object.assign(new Blob(['1']), { arrayBuffer: () => Promise.reject(new Error('NotReadableError')) });
  await expect(readers.read({ file: gone, server: 'CN', at: 1_000 }, stop.signal)).rejects.toThrow(NO_PICTURE);
  expect(opened).toHaveLength(0);
});

test.each<[string, (heard: Heard) => void]>([
  ['cannot load its engine', (heard) => heard.reply({ kind: 'broken', status: null, reason: 'no network' })],
  ['ends', (heard) => heard.end('no network')],
])('a worker that %s is replaced for the next picture', async (_, breakIt) => {
  const { read, opened } = pool(1, { hold: true });
  const first = expect(read('1')).rejects.toThrow('no network');
  await settled();
  if (opened[0]) breakIt(opened[0].heard);
  await first;
  const second = expect(read('2')).rejects.toThrow('no network');
  await settled();
  expect(opened[1]?.jobs[0]?.assets?.version).toBe('a');
  if (opened[1]) breakIt(opened[1].heard);
  await second;
});

test('stopping ends the worker, and what it still says is of no interest', async () => {
  const { read, opened, stop } = pool(1, { hold: true });
  const stopped = expect(read('1')).rejects.toThrow('stopped');
  await settled();
  stop.abort();
  await stopped;
  expect(opened[0]?.ended).toBe(true);
  opened[0]?.heard.reply({ kind: 'failed', id: 1, status: null, reason: 'late' });
  await expect(read('2')).rejects.toThrow('aborted');
});

test('how much of the engine has come is told', async () => {
  const { read, opened, shares, readers } = pool(1, { hold: true });
  const reading = expect(read('1')).rejects.toThrow('stopped');
  await settled();
  opened[0]?.heard.reply({ kind: 'loading', share: 0.5 });
  opened[0]?.heard.reply({ kind: 'ready' });
  readers.end();
  await reading;
  expect(shares).toEqual([0.5, 1]);
});

test('one worker is started ahead of the first picture, and reads it', async () => {
  const { read, opened, readers } = pool(2);
  readers.start();
  readers.start();
  expect(opened).toHaveLength(1);
  expect((await read('1')).reading.fingerprint).toBe('CN 1 1000');
  expect(opened).toHaveLength(1);
});

test('one core is left to the page', () => {
  expect([1, 2, 3, 16].map(lanesFor)).toEqual([1, 1, 2, 4]);
});
