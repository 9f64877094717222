/** Credentials of an endpoint that admits everyone. */
export const ANYBODY = { username: 'default', password: '' };

export type Answer = { status: number; code: string | null; text: string; headers: Headers };

/** Sends a request as curl would: settings and parameters in the URL, statement or rows in the body. */
export async function ask(
  url: string,
  fields: Readonly<Record<string, string>>,
  body?: string | Uint8Array<ArrayBuffer>,
  init: RequestInit = {},
): Promise<Answer> {
  const method = body === undefined ? 'GET' : 'POST';
  const response = await fetch(`${url}/?${new URLSearchParams(fields)}`, { method, ...(body && { body }), ...init });
  const code = response.headers.get('x-clickhouse-exception-code');
  return { status: response.status, code, text: await response.text(), headers: response.headers };
}
