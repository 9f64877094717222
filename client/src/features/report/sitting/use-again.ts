import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { reportPath } from '#data/address/entry-paths.ts';
import { type RawSearch, writeSiteSearch } from '#data/address/site-search.ts';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { reportAgain } from '#data/reporting/again.ts';
import type { ReportDraft } from '#data/reporting/report/report-draft.ts';

/** Opens the form of a report's stage, filled with its drops, from any screen. */
export function useAgain(): (draft: ReportDraft) => void {
  const navigate = useNavigate();
  const catalog = useAwaitedCatalog();
  return useCallback(
    (draft) => {
      const stage = catalog?.stages.get(draft.stageId);
      if (!stage) return;
      reportAgain(draft);
      const elsewhere = draft.server !== catalog?.server;
      const search = (raw: RawSearch) => (elsewhere ? writeSiteSearch(raw, { server: draft.server }) : raw);
      void navigate({ to: reportPath(stage), search });
    },
    [navigate, catalog],
  );
}
