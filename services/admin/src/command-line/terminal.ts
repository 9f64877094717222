/** Output of a command: its answer goes to `out`, progress and remarks to `note`. */
export type Terminal = {
  out(text: string): void;
  note(line: string): void;
  /** Overwrites its line on a terminal; elsewhere prints a line at every tenth. */
  progress(line: string, done: number, of: number): void;
};

export function openTerminal(stdout: NodeJS.WriteStream, stderr: NodeJS.WriteStream): Terminal {
  // The reader of a pipe may close it early.
  stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  let isOpen = false;
  let saidTenth = -1;
  const note = (line: string): void => {
    stderr.write(`${isOpen ? '\n' : ''}${line}\n`);
    isOpen = false;
  };
  return {
    // JSON escapes some control characters and not those above 127. A program gets them as they are.
    out: (text) => void stdout.write(`${stdout.isTTY ? text.split('\n').map(plain).join('\n') : text}\n`),
    note,
    progress(line, done, of) {
      const tenth = of === 0 ? 10 : Math.floor((10 * done) / of);
      if (stderr.isTTY) {
        stderr.write(`\r\u001b[K${line}`);
        isOpen = true;
      } else if (tenth > saidTenth) note(line);
      saidTenth = tenth;
    },
  };
}

/** Makes outside text harmless for a terminal, and keeps it on one line. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '\ufffd');
}
