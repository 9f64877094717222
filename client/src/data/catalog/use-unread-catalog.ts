import { useDataset } from '#data/use-dataset.ts';

const PARTS = ['zones', 'stages', 'items'] as const;

type UnreadCatalog = {
  /** The parts of the catalog that failed to load. */
  unread: readonly (typeof PARTS)[number][];
  pending: boolean;
  error: Error | null;
  refetch: () => void;
};

/** Reports which parts of the catalog failed to load, and how to retry them. */
export function useUnreadCatalog(): UnreadCatalog {
  const sets = { zones: useDataset('zones'), stages: useDataset('stages'), items: useDataset('items') };
  const unread = PARTS.filter((name) => sets[name].failed);
  return {
    unread,
    pending: unread.some((name) => sets[name].pending),
    error: unread.map((name) => sets[name].error).find((error) => error !== null) ?? null,
    refetch: () => {
      for (const name of unread) sets[name].refetch();
    },
  };
}
