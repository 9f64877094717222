import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginProblem } from './login.machine.ts';

/** Describes a login problem and what to do about it. */
export function LoginProblemText({ problem }: { problem: LoginProblem }): JSX.Element {
  const { t } = useTranslation();
  switch (problem.kind) {
    case 'missing':
      return <>{t('account.required')}</>;
    case 'not-found':
      return <>{t('account.notFound')}</>;
    case 'deploying':
      return <>{t('account.deploying')}</>;
    case 'failed':
      return <>{problem.answered ? t('account.failed', { reason: problem.reason }) : t('account.noAnswer')}</>;
  }
}
