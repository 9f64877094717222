/** Requests that need an account: reports, personal numbers, advanced queries and recognition defects. */
const PERSONAL = ['/report', 'personal', '/result/advanced', '/recognition/defects/report'];

export function needsAccount(url: string): boolean {
  return PERSONAL.some((part) => url.includes(part));
}
