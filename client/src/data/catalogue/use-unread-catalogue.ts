import { useDataset } from '#data/use-dataset.ts';

const PARTS = ['zones', 'stages', 'items'] as const;

type UnreadCatalogue = {
  /** The sets without which there is no catalogue. */
  unread: readonly (typeof PARTS)[number][];
  pending: boolean;
  refetch: () => void;
};

/** What of the catalogue could not be read, and how to try that again. */
export function useUnreadCatalogue(): UnreadCatalogue {
  const sets = { zones: useDataset('zones'), stages: useDataset('stages'), items: useDataset('items') };
  const unread = PARTS.filter((name) => sets[name].failed);
  return {
    unread,
    pending: unread.some((name) => sets[name].pending),
    refetch: () => {
      for (const name of unread) sets[name].refetch();
    },
  };
}
