import { isUtf8 } from 'node:buffer';
import { exception } from '../db-exception.ts';
import type { Body } from './receive-body.ts';

/** Adds the fields of a form to those of the URL: clients send long queries and parameters in a form. */
export async function readForm(body: Body, contentType: string, fields: URLSearchParams): Promise<URLSearchParams> {
  if (body.path) throw exception('QUERY_IS_TOO_LARGE', 'A form is too long');
  if (!isUtf8(body.head)) throw exception('BAD_ARGUMENTS', 'A form must be UTF-8');
  const all = new URLSearchParams(fields);
  for (const [name, value] of await parse(body.head, contentType)) {
    if (typeof value !== 'string') throw exception('NOT_IMPLEMENTED', 'External tables are not supported');
    all.append(name, value);
  }
  return all;
}

async function parse(bytes: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw exception('BAD_ARGUMENTS', `The form cannot be read: ${reason}`);
  }
}
