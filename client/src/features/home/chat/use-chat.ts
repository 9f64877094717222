import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { goToChatPage, isChatPermitted, leaveChatPage, takeOpened } from './chat-page.ts';

type Chat = {
  state: 'closed' | 'opening' | 'open' | 'failed';
  /** Why it failed. */
  error: unknown;
  open: () => void;
};

/**
 * The chat of a script, which runs only in a document of its own: opening it loads Home again. Leaving that document loads
 * the next screen again, whether the chat was opened or not: its policy is for Home alone.
 */
export function useChat(script: string): Chat {
  const router = useRouter();
  const [state, setState] = useState<Chat['state']>('closed');
  const [error, setError] = useState<unknown>(null);
  const open = () => {
    setState('opening');
    const opened = isChatPermitted() ? runScript(script).then(() => setState('open')) : goToChatPage();
    opened.catch((thrown: unknown) => {
      setError(thrown);
      setState('failed');
    });
  };
  useEffect(() => {
    if (takeOpened()) open();
  });
  useEffect(() => {
    if (state !== 'opening' && !isChatPermitted()) return undefined;
    return router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (!pathChanged) return;
      // The address is that of the next screen only after this.
      router.history.flush();
      leaveChatPage();
    });
  }, [router, state]);
  return { state, error, open };
}

/** Runs a script from elsewhere in this document. */
function runScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${url} did not load`));
    });
    document.head.append(script);
  });
}
