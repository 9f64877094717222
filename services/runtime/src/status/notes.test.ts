import { Notes } from './notes.ts';

test('notes that cannot be read are a note themselves, until they can be read', async () => {
  let now = 0;
  let fails = true;
  const read = () => (fails ? Promise.reject(new Error('refused')) : Promise.resolve(['3 records count nothing']));
  const notes = new Notes(read, () => now);
  expect(await notes.look()).toEqual(['What is not counted cannot be read now']);
  fails = false;
  now += 1_000;
  expect(await notes.look()).toEqual(['3 records count nothing']);
});
