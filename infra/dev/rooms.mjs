// Draws who imports whom of the packages, the client's floors and query's folders: `npm run rooms` writes docs/rooms.md.
// Refuses folders anywhere in them that import each other in a circle.
// By regular expressions: TypeScript 7 has no interface by which a library could read the imports.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { ROOT } from './prepare.mjs';

export const DRAWING = `${ROOT}docs/rooms.md`;
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;
const IN_TESTS = /\.(test|spec|contract)\.tsx?$|\/testing\//;

/**
 * The text of docs/rooms.md. Throws if rooms, or the folders of any folder, import each other in a circle, or a path
 * leads into another package.
 */
export function drawRooms(root = ROOT) {
  const files = readSources(root);
  const packages = importsOf(files, packageOf, packageImported);
  const floors = foldersOf(files, 'client/src');
  const folders = foldersOf(files, 'services/query/src');
  for (const parent of parentsOf(files)) topDown(foldersOf(files, parent));
  return [
    '# Rooms',
    '',
    'Who imports whom, tests aside. Made by `npm run rooms`; `npm test` refuses a drawing that is not up to date, a circle',
    'here or between the folders of any folder, and a relative path into another package.',
    'An arrow that longer ways imply is left out of the picture; the table has all.',
    '',
    '## Packages',
    '',
    ...drawingOf(packages),
    '## Floors of the client',
    '',
    ...drawingOf(floors),
    '## Folders of query',
    '',
    ...drawingOf(folders),
  ].join('\n');
}

/** Maps each source file that is no test to the paths and packages it imports. */
function readSources(root) {
  const listed = execFileSync('git', ['ls-files', '--', 'services', 'client', 'proto'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((path) => /\.tsx?$/.test(path) && !IN_TESTS.test(path));
  return files.map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return { file, names: [...text.matchAll(IMPORT)].map(([, name]) => name) };
  });
}

/** Maps each room to the rooms that its files import. */
function importsOf(files, roomOf, roomImported) {
  const rooms = new Map();
  for (const { file, names } of files) {
    const room = roomOf(file);
    if (!room) continue;
    const imports = rooms.get(room) ?? new Set();
    rooms.set(room, imports);
    for (const name of names) {
      const other = roomImported(name, file);
      if (other && other !== room) imports.add(other);
    }
  }
  return rooms;
}

/** The same for the folders in a folder. Files that lie in it directly join them, and belong to none. */
function foldersOf(files, parent) {
  const folderOf = (path) =>
    path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).match(/^(.+?)\//)?.[1] : '';
  return importsOf(files, folderOf, (name, file) => folderOf(pathOf(name, file)));
}

/** Every folder that holds a file, at any depth. */
function parentsOf(files) {
  const parents = new Set();
  for (const { file } of files) for (let path = dirname(file); path !== '.'; path = dirname(path)) parents.add(path);
  return [...parents].sort();
}

function packageOf(path) {
  return path
    .match(/^(?:services\/([\w-]+)|(client|proto))\//)
    ?.slice(1)
    .find(Boolean);
}

function packageImported(name, file) {
  const path = pathOf(name, file);
  if (!path) return name.match(/^@droptally\/([\w-]+)/)?.[1];
  const other = packageOf(path);
  if (!other || other === packageOf(file)) return undefined;
  throw new Error(`${file} imports ${name}: import another package by its name`);
}

/** The path in our tree that an import names; empty for a package. */
function pathOf(name, file) {
  if (name.startsWith('#') && file.startsWith('client/')) return `client/src/${name.slice(1)}`;
  return name.startsWith('.') ? join(dirname(file), name) : '';
}

function drawingOf(rooms) {
  const ordered = topDown(rooms);
  const below = (room) => [...(rooms.get(room) ?? [])].sort();
  const arrows = ordered.flatMap((room) =>
    below(room)
      .filter((other) => !below(room).some((between) => between !== other && reaches(rooms, between, other)))
      .map((other) => `  ${room} --> ${other}`),
  );
  const lines = ordered.map((room) => `| ${room} | ${below(room).join(', ') || 'nothing of ours'} |`);
  return ['```mermaid', 'flowchart TB', ...arrows, '```', '', '| | imports |', '|---|---|', ...lines, ''];
}

/** The rooms, none before one that imports it. */
function topDown(rooms) {
  const ordered = [];
  const visit = (room, above) => {
    if (above.includes(room)) throw new Error(`These import each other: ${[...above, room].join(' -> ')}`);
    if (ordered.includes(room)) return;
    for (const other of [...(rooms.get(room) ?? [])].sort()) visit(other, [...above, room]);
    ordered.push(room);
  };
  for (const room of [...rooms.keys()].sort()) visit(room, []);
  return ordered.reverse();
}

function reaches(rooms, from, to) {
  return [...(rooms.get(from) ?? [])].some((next) => next === to || reaches(rooms, next, to));
}

if (process.argv[1] === import.meta.filename) writeFileSync(DRAWING, drawRooms());
