import { highsSolver } from '@droptally/domain/planning/highs-solver';
import { KeptPlanners, type PlanJob } from '@droptally/domain/planning/kept-planners';
import loadHighs from 'highs';
import { answerJobs } from '../threads/answer-jobs.ts';

const planners = new KeptPlanners(highsSolver(await loadHighs()));

answerJobs((job: PlanJob) => planners.plan(job));
