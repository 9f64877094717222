let read = () => '/';

/** Sets what names the screen that is shown: the path of its route, with the names of its parameters. */
export function readScreenFrom(source: () => string): void {
  read = source;
}

export function currentScreen(): string {
  return read();
}
