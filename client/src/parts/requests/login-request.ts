import { createStore, useStore } from '#data/store/store.ts';

/** Without `then` it is the account itself that was asked for. */
type LoginRequest = { then?: () => void };

const request = createStore<LoginRequest | null>(null);

/** Opens the login, or shows who is logged in; `then` is what only an account can do, and happens after the login. */
export function requestLogin(then?: () => void): void {
  request.set(then ? { then } : {});
}

export function endLoginRequest(): void {
  request.set(null);
}

export function useLoginRequest(): LoginRequest | null {
  return useStore(request);
}
