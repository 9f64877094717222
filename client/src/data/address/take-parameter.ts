/** Takes a parameter with this value out of the address; false if it is not there. Call before the router starts. */
export function takeParameter(name: string, value: string): boolean {
  const here = new URL(window.location.href);
  if (here.searchParams.get(name) !== value) return false;
  here.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', here);
  return true;
}
