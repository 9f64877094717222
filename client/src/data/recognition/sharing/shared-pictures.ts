/** A picture that another app has shared with the installed one. */
export type SharedPicture = { id: string; file: File };

/** As the service worker names it: see `public/take-shares.js`. */
const KEPT = 'shared-pictures';

/** Pictures that were shared and that no work has yet. Browsers keep them over a secure connection only. */
export async function readShared(): Promise<readonly SharedPicture[]> {
  if (!('caches' in globalThis) || !(await caches.has(KEPT))) return [];
  const kept = await caches.open(KEPT);
  const shared: SharedPicture[] = [];
  for (const request of await kept.keys()) {
    const response = await kept.match(request);
    if (response) shared.push({ id: idOf(request), file: await fileOf(response) });
  }
  return shared;
}

export async function forgetShared(ids: readonly string[]): Promise<void> {
  const kept = await caches.open(KEPT);
  for (const request of await kept.keys()) if (ids.includes(idOf(request))) await kept.delete(request);
}

/** Letters and digits, as other ids. */
function idOf({ url }: Request): string {
  return new URL(url).pathname.split('/').at(-1)?.replaceAll('-', '') ?? url;
}

async function fileOf(response: Response): Promise<File> {
  const text = (name: string) => decodeURIComponent(response.headers.get(name) ?? '');
  const options = { type: text('X-Type'), lastModified: Number(text('X-Taken-At')) };
  return new File([await response.blob()], text('X-Name'), options);
}
