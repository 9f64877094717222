import { useCallback, useState } from 'react';
import type { PageSize } from '../column.ts';
import { AS_MADE } from './arrange.ts';
import type { Arrangement } from './fit-columns.ts';

export type Arranged = {
  arrangement: Arrangement;
  arrange: (arrangement: Arrangement) => void;
  reset: () => void;
  pageSize: PageSize;
  setPageSize: (size: PageSize) => void;
};

/** How the reader arranged the table of this id. */
export function useArrangement(_id: string, usual: PageSize): Arranged {
  const [arrangement, arrange] = useState<Arrangement>(AS_MADE);
  const [pageSize, setPageSize] = useState(usual);
  const reset = useCallback(() => arrange(AS_MADE), []);
  return { arrangement, arrange, reset, pageSize, setPageSize };
}
