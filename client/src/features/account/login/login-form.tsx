import { type FormEvent, type JSX, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#parts/failure/failure-text.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { TextInput } from '#ui/controls/field/text-input.tsx';
import { firstFocus } from '#ui/sheet/first-focus.ts';
import type { LoginProblem } from './login.machine.ts';
import './login-form.css';

type LoginFormProps = {
  id: string;
  problem: LoginProblem | null;
  checking: boolean;
  onChange: (id: string) => void;
  onSubmit: () => void;
  onForgot: () => void;
};

/** A form with one field and one button; there is no password. */
export function LoginForm({ id, problem, checking, onChange, onSubmit, onForgot }: LoginFormProps): JSX.Element {
  const { t } = useTranslation();
  const field = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="login-form" onSubmit={submit} noValidate={true}>
      <label htmlFor={field}>{t('account.id')}</label>
      <TextInput
        id={field}
        className="dt-code"
        ref={firstFocus}
        value={id}
        required={true}
        readOnly={checking}
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby={`${field}-hint ${field}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      <span id={`${field}-problem`} className="login-form-problem" role="alert">
        {problem && <LoginProblemText problem={problem} />}
      </span>
      <p id={`${field}-hint`}>{t('account.idHint')}</p>
      <div className="login-dialog-foot">
        <Button look="text" className="login-form-link" onClick={onForgot}>
          {t('account.forgot')}
        </Button>
        <Button look="strong" type="submit" disabled={checking || id.trim() === ''}>
          {t(checking ? 'account.checking' : 'account.logIn')}
        </Button>
      </div>
    </form>
  );
}

/** Describes a login problem and what to do about it. */
function LoginProblemText({ problem }: { problem: LoginProblem }): JSX.Element {
  const { t } = useTranslation();
  switch (problem.kind) {
    case 'missing':
      return <>{t('account.required')}</>;
    case 'not-found':
      return <>{t('account.notFound')}</>;
    case 'earlier-off':
      return <>{t('account.earlierOff')}</>;
    case 'failed':
      return <>{t('account.failed', { reason: failureText(problem.error, t) })}</>;
  }
}
