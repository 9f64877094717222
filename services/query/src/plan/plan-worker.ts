import { highsSolver } from '@droptally/domain/planning/highs-solver';
import { KeptPlanners } from '@droptally/domain/planning/kept-planners';
import loadHighs from 'highs';
import { answerJobs } from '../threads/answer-jobs.ts';
import { pricedPlan } from './priced-plan.ts';

const planners = new KeptPlanners(highsSolver(await loadHighs()), () => performance.now());

answerJobs(pricedPlan(planners));
