import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAwaitedCatalogue } from '#data/catalogue/use-awaited-catalogue.ts';
import { reportAgain } from '#data/reporting/again.ts';
import type { ReportDraft } from '#data/reporting/report-draft.ts';
import { reportPath } from '#data/selection/entry-paths.ts';
import { type RawSearch, writeSiteSearch } from '#data/selection/site-search.ts';

/** Opens the form of a report's stage, filled with its drops, from any screen. */
export function useAgain(): (draft: ReportDraft) => void {
  const navigate = useNavigate();
  const catalogue = useAwaitedCatalogue();
  return useCallback(
    (draft) => {
      const stage = catalogue?.stages.get(draft.stageId);
      if (!stage) return;
      reportAgain(draft);
      const elsewhere = draft.server !== catalogue?.server;
      const search = (raw: RawSearch) => (elsewhere ? writeSiteSearch(raw, { server: draft.server }) : raw);
      void navigate({ to: reportPath(stage), search });
    },
    [navigate, catalogue],
  );
}
