import { useMachine } from '@xstate/react';
import { type JSX, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { KnownAccounts } from './known-accounts.tsx';
import { loginActors } from './login.actors.ts';
import { loginMachine } from './login.machine.ts';
import { LoginForm } from './login-form.tsx';
import './login-dialog.css';

type LoginDialogProps = {
  /** The login was requested for something only an account can see. */
  forOwnNumbers: boolean;
  onLoggedIn: () => void;
  onClose: () => void;
};

const login = loginMachine.provide({ actors: loginActors });

/** Login by id, or by one of the ids remembered on this device. */
export function LoginDialog({ forOwnNumbers, onLoggedIn, onClose }: LoginDialogProps): JSX.Element {
  const { t } = useTranslation();
  const [state, send] = useMachine(login);
  const done = state.status === 'done';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when done
  useEffect(() => {
    if (done) onLoggedIn();
  }, [done]);
  const choosing = state.matches('choosing');
  return (
    <Sheet
      open={true}
      title={t(choosing ? 'account.forgot' : 'account.logIn')}
      onClose={onClose}
      dialog={true}
      slim={true}
    >
      <div className="login-dialog">
        {choosing ? (
          <KnownAccounts
            onChoose={(id) => send({ type: 'known.chosen', id })}
            onBack={() => send({ type: 'known.closed' })}
          />
        ) : (
          <>
            {forOwnNumbers && <p>{t('account.neededForOwn')}</p>}
            <LoginForm
              id={state.context.id}
              problem={state.context.problem}
              checking={state.matches('checking')}
              onChange={(id) => send({ type: 'id.changed', id })}
              onSubmit={() => send({ type: 'submit' })}
              onForgot={() => send({ type: 'known.opened' })}
            />
          </>
        )}
      </div>
    </Sheet>
  );
}
