import type { JSX } from 'react';
import type { DatasetState } from '#data/use-dataset.ts';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { RetryButton } from './retry-button.tsx';

type AwaitedProps = {
  set: Pick<DatasetState<unknown>, 'failed' | 'pending' | 'refetch'>;
  loading: string;
  notRead: string;
};

/** Placeholder for missing data: loading, or failed with a retry button. */
export function Awaited({ set: { failed, pending, refetch }, loading, notRead }: AwaitedProps): JSX.Element {
  if (!failed) return <EmptyLine>{loading}</EmptyLine>;
  return <EmptyLine action={<RetryButton retry={refetch} retrying={pending} />}>{notRead}</EmptyLine>;
}
