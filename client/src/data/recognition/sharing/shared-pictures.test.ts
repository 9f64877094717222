import { forgetShared, readShared } from './shared-pictures.ts';

/** What is used of the browser's caches. The service worker puts the pictures there. */
function fakeCaches() {
  const kept = new Map<string, Response>();
  const cache = {
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    match: async ({ url }: Request) => kept.get(url)?.clone(),
    delete: async ({ url }: Request) => kept.delete(url),
  };
  Object.assign(globalThis, {
    caches: { has: async (name: string) => name === 'shared-pictures' && kept.size > 0, open: async () => cache },
  });
  return (id: string, name: string, type: string) =>
    kept.set(
      `https://site.example/shared-pictures/${id}`,
      new Response(name, {
        headers: {
          'Content-Type': type || 'application/octet-stream',
          'X-Name': encodeURIComponent(name),
          'X-Type': encodeURIComponent(type),
          'X-Taken-At': '1754128800000',
        },
      }),
    );
}

afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

test('shared pictures are files as they were, until they are forgotten', async () => {
  const put = fakeCaches();
  put('0b6f-01', '截图 1.png', 'image/png');
  put('0b6f-02', 'notes', '');
  const shared = await readShared();
  expect(shared.map(({ id, file }) => [id, file.name, file.type, file.lastModified])).toEqual([
    ['0b6f01', '截图 1.png', 'image/png', 1_754_128_800_000],
    ['0b6f02', 'notes', '', 1_754_128_800_000],
  ]);
  expect(await shared[0]?.file.text()).toBe('截图 1.png');
  await forgetShared(['0b6f01']);
  expect((await readShared()).map(({ id }) => id)).toEqual(['0b6f02']);
});

test('a browser that keeps none shares none', async () => {
  expect(await readShared()).toEqual([]);
  fakeCaches();
  expect(await readShared()).toEqual([]);
});
