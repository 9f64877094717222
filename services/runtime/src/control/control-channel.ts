import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { claimFolder, connectToOwner } from '../data-folder/claim-folder.ts';

/** `catalogueHash`, as earlier versions spell it, names the catalog to rebuild with: the caller has just changed it. */
export type ControlCommand =
  | { command: 'rebuild'; table: string; catalogueHash?: string }
  | { command: 'check' }
  | { command: 'accept-lost' }
  | { command: 'query'; name: string; params: Record<string, unknown> };
export type ControlAnswer = { line: string } | { done: true; value?: unknown } | { failed: string };
/** Resolves with the command's answer. */
export type ControlHandler = (command: ControlCommand, say: (line: string) => void) => Promise<unknown>;

/** Claims the data folder for this process and serves operator commands until closed. */
export function serveControl(dataDir: string, handle: ControlHandler): Promise<{ close(): Promise<void> }> {
  return claimFolder(dataDir, (socket) => void converse(socket, handle));
}

/** Sends a command to the site that runs on a data folder and returns its answer; undefined if none runs there. */
export async function askControl(
  dataDir: string,
  command: ControlCommand,
  say: (line: string) => void,
): Promise<{ value?: unknown } | undefined> {
  const socket = await connectToOwner(dataDir);
  if (!socket) return undefined;
  try {
    socket.write(`${JSON.stringify(command)}\n`);
    for await (const text of createInterface({ input: socket })) {
      const answer = readAnswer(text);
      if ('line' in answer) say(answer.line);
      if ('failed' in answer) throw new Error(answer.failed);
      if ('done' in answer) return { value: answer.value };
    }
    throw new Error('The site stopped before it was done');
  } finally {
    socket.destroy();
  }
}

async function converse(socket: Socket, handle: ControlHandler): Promise<void> {
  socket.on('error', () => socket.destroy());
  const answer = (message: ControlAnswer) => socket.writable && socket.write(`${JSON.stringify(message)}\n`);
  for await (const text of createInterface({ input: socket })) {
    try {
      const value = await handle(readCommand(text), (line) => answer({ line }));
      answer({ done: true, value });
    } catch (error) {
      answer({ failed: error instanceof Error ? error.message : String(error) });
    }
  }
}

/** Throws for what is no command of this version: whoever may open the socket may send anything. */
function readCommand(text: string): ControlCommand {
  const { command, table, catalogueHash, name, params } = objectIn(text);
  if (command === 'check' || command === 'accept-lost') return { command };
  if (command === 'query' && typeof name === 'string' && isObject(params)) return { command, name, params };
  if (command === 'rebuild' && typeof table === 'string') {
    if (catalogueHash === undefined) return { command, table };
    if (typeof catalogueHash === 'string') return { command, table, catalogueHash };
  }
  throw new Error('The running site does not know this command: it is another version');
}

function readAnswer(text: string): ControlAnswer {
  const { line, done, failed, value } = objectIn(text);
  if (typeof line === 'string') return { line };
  if (typeof failed === 'string') return { failed };
  if (done === true) return { done, value };
  throw new Error('The running site answers in an unknown form: it is another version');
}

function objectIn(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
