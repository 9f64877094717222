import type { JSX } from 'react';
import type { DatasetState } from '#data/use-dataset.ts';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { RetryButton } from './retry-button.tsx';
import { useFailureReason } from './use-failure-reason.ts';

type AwaitedProps = {
  set: Pick<DatasetState<unknown>, 'failed' | 'pending' | 'error' | 'refetch'>;
  loading: string;
  notRead: string;
  /** Another way out than a retry. */
  otherwise?: JSX.Element | undefined;
};

/** Placeholder for missing data: loading, or failed with the reason and a retry button. */
export function Awaited({ set, loading, notRead, otherwise }: AwaitedProps): JSX.Element {
  const { failed, pending, refetch } = set;
  const reason = useFailureReason(set);
  if (!failed) return <EmptyLine>{loading}</EmptyLine>;
  return (
    <EmptyLine
      reason={reason}
      action={
        <>
          {otherwise}
          <RetryButton retry={refetch} retrying={pending} />
        </>
      }
    >
      {notRead}
    </EmptyLine>
  );
}
