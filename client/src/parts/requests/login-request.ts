import { createStore, useStore } from '#data/store/store.ts';

/** Without `then`, the request is for the account itself. */
type LoginRequest = { then?: () => void };

const request = createStore<LoginRequest | null>(null);

/** Opens the login, or the account if logged in. `then` is an action that needs an account; it runs after the login. */
export function requestLogin(then?: () => void): void {
  request.set(then ? { then } : {});
}

export function endLoginRequest(): void {
  request.set(null);
}

export function useLoginRequest(): LoginRequest | null {
  return useStore(request);
}
