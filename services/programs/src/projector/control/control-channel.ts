import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { claimFolder, connectToOwner } from '../../lifetime/claim-folder.ts';

export type ControlCommand = { command: 'rebuild'; table: string };
export type ControlAnswer = { line: string } | { done: true } | { failed: string };
export type ControlHandler = (command: ControlCommand, say: (line: string) => void) => Promise<void>;

/** Claims the data folder for this process and takes an operator's commands until closed. */
export function serveControl(dataDir: string, handle: ControlHandler): Promise<{ close(): Promise<void> }> {
  return claimFolder(dataDir, (socket) => void converse(socket, handle));
}

/** Sends a command to the site that runs on a data folder; false when none runs there. */
export async function askControl(
  dataDir: string,
  command: ControlCommand,
  say: (line: string) => void,
): Promise<boolean> {
  const socket = await connectToOwner(dataDir);
  if (!socket) return false;
  try {
    socket.write(`${JSON.stringify(command)}\n`);
    for await (const text of createInterface({ input: socket })) {
      const answer = JSON.parse(text) as ControlAnswer;
      if ('line' in answer) say(answer.line);
      if ('failed' in answer) throw new Error(answer.failed);
      if ('done' in answer) return true;
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
      await handle(JSON.parse(text) as ControlCommand, (line) => answer({ line }));
      answer({ done: true });
    } catch (error) {
      answer({ failed: error instanceof Error ? error.message : String(error) });
    }
  }
}
