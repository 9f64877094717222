import { wantedBuild } from './wanted-build.ts';

const stored = (version: number, catalogHash: string) =>
  ({
    table: 'reports',
    version,
    catalogHash,
    lastWrite: 0,
    isOldCount: false,
    isNumbered: true,
    isReplicated: false,
  }) as const;
const current = { table: 'reports', version: 3 } as const;

test('the newest build after the current one that is filled by the rules in force is wanted', () => {
  const builds = [stored(2, 'now'), stored(3, 'now'), stored(4, 'now'), stored(6, 'now'), stored(5, 'now')];
  expect(wantedBuild([...builds, stored(7, 'then')], current, 'now')?.version).toBe(6);
  expect(wantedBuild(builds.slice(0, 2), current, 'now')).toBeUndefined();
  expect(wantedBuild(builds, current, 'then')).toBeUndefined();
});
