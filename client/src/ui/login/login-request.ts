import { createStore, useStore } from '../../data/store/store.ts';

type LoginRequest = { then: () => void };

const request = createStore<LoginRequest | null>(null);

/** Something that only an account can do was asked for; the login dialog opens, and `then` happens once it is logged in. */
export function requestLogin(then: () => void = () => undefined): void {
  request.set({ then });
}

export function endLoginRequest(): void {
  request.set(null);
}

export function useLoginRequest(): LoginRequest | null {
  return useStore(request);
}
