import { highsSolver } from '@droptally/domain/planning/highs-solver';
import { siteWorth } from '@droptally/domain/planning/site-worth';
import loadHighs from 'highs';
import type { WorthJob } from '../options/query-options.ts';
import { answerJobs } from '../threads/answer-jobs.ts';

/** Bounds of 100 draws hold nine of ten true costs or more, also where stages are alike. */
const RESAMPLING = { samples: 100, seed: 1 };
const solver = highsSolver(await loadHighs());

answerJobs(({ data, ...asked }: WorthJob) => siteWorth(data, asked, { solver, ...RESAMPLING }));
