import { type Answer, ask, type Site } from './ask.ts';

export const ENVIRONMENT = {
  frontendVersion: 'v3.13.28',
  frontendCommit: '0a1b2c3',
  recognizerVersion: '4.1.0',
  recognizerOpenCVVersion: '4.8.0',
  recognizerAssetsVersion: 'CN/23-09-16-10-38-07-f8036d',
  server: 'CN',
  sessionId: 'aB3dE5gH',
};
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const BOUNDARY = 'e2e-boundary';

export type Opened = { defectId: string; uploadParams: { url: string; authorization: string; policy: string } };

export function upload(site: Site, { uploadParams }: Opened, body: Buffer): Promise<Answer> {
  const { pathname } = new URL(uploadParams.url);
  return ask(site, { path: pathname, body, headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` } });
}

export function form({ uploadParams: { authorization, policy } }: Opened, content: Buffer): Buffer {
  return multipart([field('policy', policy), field('authorization', authorization), file(content)]);
}

export function field(name: string, value: string): Buffer {
  return Buffer.from(`Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`);
}

export function file(content: Buffer): Buffer {
  const head =
    'Content-Disposition: form-data; name="file"; filename="../../shot.png"\r\nContent-Type: image/png\r\n\r\n';
  return Buffer.concat([Buffer.from(head), content]);
}

export function multipart(parts: readonly Buffer[]): Buffer {
  const lines = parts.flatMap((part) => [Buffer.from(`--${BOUNDARY}\r\n`), part, Buffer.from('\r\n')]);
  return Buffer.concat([...lines, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}
