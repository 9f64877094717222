import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { drawRooms } from '../../infra/dev/rooms.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'droptally-rooms-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function draw(files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  execFileSync('git', ['add', '-A'], { cwd: root });
  return drawRooms(root);
}

const imports = (name: string) => `import { a } from '${name}';\n`;

test('packages, floors of the client and folders of query are drawn', () => {
  const drawing = draw({
    'services/query/src/trend/a.ts': imports('@droptally/domain/a') + imports('../numbers/a.ts'),
    'services/query/src/trend/a.test.ts': imports('@droptally/http/a'),
    'services/query/src/numbers/deep/a.ts': imports('../../reads/a.ts') + imports('../other/a.ts'),
    'services/domain/src/a.ts': '',
    'client/src/app/a.ts': imports('#ui/a.ts') + imports('../../../CHANGELOG.md?raw'),
  });
  for (const row of ['| query | domain |', '| app | ui |', '| trend | numbers |', '| numbers | reads |'])
    expect(drawing.split('\n')).toContain(row);
});

test.each([
  ['packages', 'services/query/src/a.ts', '@droptally/domain/a', 'services/domain/src/a.ts', '@droptally/query/a'],
  ['floors', 'client/src/ui/a.ts', '#data/a.ts', 'client/src/data/a.ts', '#ui/a.ts'],
  [
    'folders of query',
    'services/query/src/reads/a.ts',
    '../plan/a.ts',
    'services/query/src/plan/a.ts',
    '../reads/a.ts',
  ],
  [
    'folders of any folder',
    'client/src/ui/table/cells/a.ts',
    '#ui/table/grid/a.ts',
    'client/src/ui/table/grid/b/a.ts',
    '#ui/table/cells/a.ts',
  ],
])('%s that import each other are refused', (_, one, imported, other, back) => {
  expect(() => draw({ [one]: imports(imported), [other]: imports(back) })).toThrow('These import each other');
});

test.each(['services/ingest/src/a/b.ts', 'client/src/data/a.ts'])(
  'a path from %s into another package is refused',
  (file) => {
    const path = `${'../'.repeat(file.split('/').length - 1)}services/query/src/a.ts`;
    expect(() => draw({ [file]: imports(path) })).toThrow(`${file} imports ${path}`);
  },
);
