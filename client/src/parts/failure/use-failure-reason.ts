import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasetState } from '#data/use-dataset.ts';
import { failureReason } from './failure-text.ts';

/** Why a dataset that failed is not there: the last error, also while it is retried, or that there is no network. */
export function useFailureReason({ error, pending }: Pick<DatasetState<unknown>, 'error' | 'pending'>): string {
  const { t } = useTranslation();
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  return failureReason(error ?? last, error === null && !pending, t);
}
