import { highsSolver } from '@droptally/domain/planning/highs-solver';
import { leastSanity } from '@droptally/domain/planning/least-sanity';
import loadHighs from 'highs';
import { answerJobs } from '../threads/answer-jobs.ts';
import type { WorthJob } from './worth-thread.ts';

/** Bounds of 100 draws hold nine of ten true costs or more, also where stages are alike. */
const RESAMPLING = { samples: 100, seed: 1 };
const solver = highsSolver(await loadHighs());

answerJobs(({ data, options }: WorthJob) => leastSanity(data, options, { solver, ...RESAMPLING }));
