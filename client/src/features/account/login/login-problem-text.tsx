import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#parts/failure/failure-text.ts';
import type { LoginProblem } from './login.machine.ts';

/** Describes a login problem and what to do about it. */
export function LoginProblemText({ problem }: { problem: LoginProblem }): JSX.Element {
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
