import type { Chat } from '@droptally/proto/api/catalog/site';
import { type JSX, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#data/transport/api-error.ts';
import { SiteNote } from '#features/home/site-note.tsx';
import type { Translate } from '#i18n/text-key.ts';
import { withStatus } from '#i18n/with-status.ts';
import { failureText } from '#parts/failure/failure-text.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { useChat } from './use-chat.ts';
import './chat-note.css';

const TEXTS = {
  closed: 'home.chatText',
  opening: 'home.chatText',
  open: 'home.chatIsOpen',
  failed: 'home.chatFailed',
} as const;

/** The operator's chat: whose it is, what opening it does, and the button for that. */
export function ChatNote({ chat: { name, script } }: { chat: Chat }): JSX.Element {
  const { t } = useTranslation();
  const { state, error, open } = useChat(script);
  const note = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (state === 'closed') return;
    // The document that was loaded for the chat begins at its top.
    note.current?.scrollIntoView({ block: 'nearest' });
    // Neither in that document nor once the button is gone has anything the focus, unless the chat took it.
    if (document.activeElement === document.body) note.current?.focus({ preventScroll: true });
  }, [state]);
  const text = t(TEXTS[state], { name });
  const isOpening = state === 'opening';
  return (
    <SiteNote
      title={t('home.chat')}
      text={
        <span ref={note} className="chat-note__text" role="status" tabIndex={-1}>
          {state === 'failed' ? chatFailure(error, text, t) : text}
        </span>
      }
    >
      {state !== 'open' && (
        <Button aria-disabled={isOpening} onClick={() => !isOpening && open()}>
          {t(isOpening ? 'home.chatOpening' : 'home.chatOpen', { name })}
        </Button>
      )}
    </SiteNote>
  );
}

function chatFailure(error: unknown, text: string, t: Translate): string {
  const { status = null, deploying = false } = Object(error) as Partial<ApiError>;
  return deploying ? failureText(error, t) : withStatus(status, text);
}
