import * as lmdb from 'lmdb';

/**
 * For test files in which commits fail: LMDB logs each of them, though the caller is told. All test files of a process
 * share the LMDB of the first that opened it, whose console Jest has closed by then; so it is opened anew.
 */
export function muteFailedCommits(): void {
  const { nativeAddon } = lmdb as unknown as { nativeAddon: { open?: unknown } };
  delete nativeAddon.open;
  const { error: log } = console;
  console.error = (...said: unknown[]) => {
    const [what] = said;
    const hasCode = typeof what === 'object' && what !== null && 'code' in what && typeof what.code === 'number';
    if (!hasCode) log(...said);
  };
}
