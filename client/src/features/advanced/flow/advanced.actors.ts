import { fromPromise } from 'xstate';
import { askQueries } from '#data/advanced/ask-queries.ts';
import type { AskedQuery } from '#data/advanced/asked-query.ts';
import { type KeptAnswers, keepAnswers } from '#data/advanced/kept-answers.ts';
import { probeQueries } from '#data/probe/probe.ts';

export const advancedActors = {
  ask: fromPromise<KeptAnswers, readonly AskedQuery[]>(async ({ input: queries, signal }) => {
    probeQueries(queries);
    const answers = await askQueries(queries, signal);
    const asked = { queries, answers, at: Date.now() };
    if (answers.some(({ kind }) => kind === 'result')) keepAnswers(asked);
    return asked;
  }),
};
