/** Returns the value of a cookie in `document.cookie`; undefined if it is missing or empty. */
export function cookieValue(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((text) => text.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1);
  return value ? decoded(value) : undefined;
}

/** Deletes a cookie, whether it was set for this host or for any parent domain. */
export function dropCookie(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const scope of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser, and never without https
    document.cookie = `${name}=; Max-Age=0; Path=/${scope}`;
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
