import type { JSX } from 'react';
import type { DatasetState } from '#data/use-dataset.ts';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { RetryButton } from './retry-button.tsx';

type AwaitedProps = {
  set: Pick<DatasetState<unknown>, 'failed' | 'pending' | 'refetch'>;
  loading: string;
  notRead: string;
};

/** In place of data that is not there: it is on its way, or could not be read and can be asked for again. */
export function Awaited({ set: { failed, pending, refetch }, loading, notRead }: AwaitedProps): JSX.Element {
  if (!failed) return <EmptyLine>{loading}</EmptyLine>;
  return <EmptyLine action={<RetryButton retry={refetch} retrying={pending} />}>{notRead}</EmptyLine>;
}
