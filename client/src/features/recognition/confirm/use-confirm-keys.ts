import { useTranslation } from 'react-i18next';
import type { Shot } from '#data/recognition/work/shot.ts';
import { useRegisterActions } from '#ui/actions/action-registry.ts';

type ConfirmKeys = {
  certain: number;
  count: number;
  move: (by: number) => void;
  decide: (decision: Shot['decision']) => void;
  acceptCertain: () => void;
  report: () => void;
};

/** All of the confirm step by keys. */
export function useConfirmKeys({ certain, count, move, decide, acceptCertain, report }: ConfirmKeys): void {
  const { t } = useTranslation();
  useRegisterActions([
    { id: 'recognition:next', text: t('recognition.next'), group: 'here', keys: 'n', run: () => move(1) },
    { id: 'recognition:previous', text: t('recognition.previous'), group: 'here', keys: 'b', run: () => move(-1) },
    {
      id: 'recognition:accept',
      text: t('recognition.actAccept'),
      group: 'here',
      keys: 'y',
      run: () => decide('accepted'),
    },
    {
      id: 'recognition:leave',
      text: t('recognition.actLeaveOut'),
      group: 'here',
      keys: 'x',
      run: () => decide('left-out'),
    },
    ...(certain > 0
      ? [
          {
            id: 'recognition:certain',
            text: t('recognition.acceptCertain', { count: certain }),
            group: 'here' as const,
            keys: 'a',
            run: acceptCertain,
          },
        ]
      : []),
    ...(count > 0
      ? [
          {
            id: 'recognition:report',
            text: t('recognition.actReport'),
            group: 'here' as const,
            keys: 'mod+Enter',
            run: report,
          },
        ]
      : []),
  ]);
}
