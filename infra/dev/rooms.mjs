// Draws who imports whom of the packages, the client's floors and query's folders: `npm run rooms` writes docs/rooms.md.
// By regular expressions: TypeScript 7 has no interface by which a library could read the imports.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { ROOT } from './prepare.mjs';

export const DRAWING = `${ROOT}docs/rooms.md`;
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;
const IN_TESTS = /\.(test|spec|contract)\.tsx?$|\/testing\//;

/** The text of docs/rooms.md. Throws if rooms import each other in a circle, or a path leads into another package. */
export function drawRooms(root = ROOT) {
  const packages = importsOf(root, ['services', 'client', 'proto'], packageOf, packageImported);
  const floors = importsOf(
    root,
    ['client/src'],
    floorOf,
    (name) => name.match(/^#(app|features|parts|ui|data|i18n)\//)?.[1],
  );
  const folders = importsOf(root, ['services/query/src'], folderOf, (name, file) => folderOf(pathOf(name, file)));
  return [
    '# Rooms',
    '',
    'Who imports whom, tests aside. Made by `npm run rooms`; `npm test` refuses a drawing that is not up to date, a circle,',
    'and a relative path into another package.',
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

/** Maps each room to the rooms that its files import. */
function importsOf(root, folders, roomOf, roomImported) {
  const files = execFileSync('git', ['ls-files', '--', ...folders], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
  const rooms = new Map();
  for (const file of files.filter((path) => /\.tsx?$/.test(path) && !IN_TESTS.test(path))) {
    const room = roomOf(file);
    if (!room) continue;
    const imports = rooms.get(room) ?? new Set();
    rooms.set(room, imports);
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, name] of text.matchAll(IMPORT)) {
      const other = roomImported(name, file);
      if (other && other !== room) imports.add(other);
    }
  }
  return rooms;
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

/** The path that a relative import names; empty for any other. */
function pathOf(name, file) {
  return name.startsWith('.') ? join(dirname(file), name) : '';
}

function folderOf(path) {
  return path.match(/^services\/query\/src\/([\w-]+)\//)?.[1];
}

function floorOf(path) {
  return path.match(/^client\/src\/([\w-]+)\//)?.[1];
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
