import type { Answer } from './ask.ts';

export function expectRefusal(answer: Answer, status: number, code: string): void {
  expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([
    status,
    'application/json; charset=utf-8',
    expect.any(String),
  ]);
  expect(answer.json()).toMatchObject({ code, message: expect.stringMatching(/./) });
}

/** Expects that no account was opened. */
export function expectUnannounced({ headers }: Answer): void {
  expect([headers['x-penguin-set-penguinid'], headers['set-cookie']]).toEqual([undefined, undefined]);
}

export function expectPrivate({ headers }: Answer): void {
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers.vary).toMatch(/Authorization/);
  expect(headers.vary).toMatch(/Cookie/);
}
