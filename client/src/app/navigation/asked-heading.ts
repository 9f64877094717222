let isAsked = false;

/** Has the next screen's heading focused, whatever has the focus now. */
export function askForHeading(): void {
  isAsked = true;
}

/** Returns whether the heading was asked for, and forgets it. */
export function takeAskedHeading(): boolean {
  const wasAsked = isAsked;
  isAsked = false;
  return wasAsked;
}
