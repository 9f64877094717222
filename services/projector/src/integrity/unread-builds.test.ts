import { UnreadBuilds } from './unread-builds.ts';

const BUILD = { table: 'reports', version: 3 } as const;
const OTHER = { table: 'reports', version: 4 } as const;
const OF_THE_DISK = ['fine', 'Cannot read: errno: 5, strerror: Input/output error'];

test('a build is lost at its third failure of the disk in a row', () => {
  const unread = new UnreadBuilds();
  const isLost = (build: typeof BUILD | typeof OTHER, reasons: string[]) => unread.isLost(build, reasons);
  expect([isLost(BUILD, OF_THE_DISK), isLost(BUILD, OF_THE_DISK)]).toEqual([false, false]);
  expect(isLost(OTHER, OF_THE_DISK)).toBe(false);
  expect([isLost(BUILD, OF_THE_DISK), isLost(BUILD, OF_THE_DISK)]).toEqual([true, true]);
});

test('a check that fails for another reason, or does not fail, begins the row anew', () => {
  for (const between of [[], ['errno: 24, Too many open files']]) {
    const unread = new UnreadBuilds();
    for (const reasons of [OF_THE_DISK, OF_THE_DISK, between, OF_THE_DISK, OF_THE_DISK])
      expect(unread.isLost(BUILD, reasons)).toBe(false);
    expect(unread.isLost(BUILD, OF_THE_DISK)).toBe(true);
  }
});
