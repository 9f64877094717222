import { ConfigurableModuleBuilder, Module } from '@nestjs/common';
import { AdvancedController } from './advanced/advanced.controller.ts';
import { AdvancedAnswers } from './advanced/advanced-answers.ts';
import { CountsSender } from './answers/counts-sender.ts';
import { NumberAnswers } from './answers/number-answers.ts';
import { PersonalAnswers } from './answers/personal-answers.ts';
import { ReadTurns } from './answers/read-turns.ts';
import { CalendarController } from './catalog/calendar.controller.ts';
import { CatalogAnswers } from './catalog/catalog-answers.ts';
import { ItemsController } from './catalog/items.controller.ts';
import { OperatorsController } from './catalog/operators.controller.ts';
import { PlannerController } from './catalog/planner.controller.ts';
import { RecognitionAssetsController } from './catalog/recognition-assets.controller.ts';
import { SiteController } from './catalog/site.controller.ts';
import { StagesController } from './catalog/stages.controller.ts';
import { ZonesController } from './catalog/zones.controller.ts';
import { CatalogClock } from './freshness/catalog-clock.ts';
import { Positions } from './freshness/positions.ts';
import { LiveGateway } from './live/live.gateway.ts';
import { LiveNumbers } from './live/live-numbers.ts';
import { LiveUpdates } from './live/live-updates.ts';
import { MatrixController } from './matrix/matrix.controller.ts';
import { MatrixAnswers } from './matrix/matrix-answers.ts';
import { Advanced } from './numbers/advanced/advanced.ts';
import { AdvancedCounts } from './numbers/advanced/advanced-counts.ts';
import { Counted } from './numbers/counted/counted.ts';
import { Imports } from './numbers/counted/imports.ts';
import { NewestRun } from './numbers/counted/newest-run.ts';
import { Intervals } from './numbers/intervals/intervals.ts';
import { Matrix } from './numbers/matrix/matrix.ts';
import { Mosts } from './numbers/matrix/most-of.ts';
import { PublishedStages } from './numbers/matrix/published-stages.ts';
import { OwnReports } from './numbers/own-reports/own-reports.ts';
import { Patterns } from './numbers/pattern/patterns.ts';
import { PersonalMatrix } from './numbers/personal/personal-matrix.ts';
import { PersonalPatterns } from './numbers/personal/personal-patterns.ts';
import { PersonalStages } from './numbers/personal/personal-stages.ts';
import { PlanningSets } from './numbers/planning/planning-sets.ts';
import { RecentRuns } from './numbers/site-stats/recent-runs.ts';
import { SiteStats } from './numbers/site-stats/site-stats.ts';
import { TrendWindowFinder } from './numbers/trend/trend-windows.ts';
import { Trends } from './numbers/trend/trends.ts';
import { QUERY_OPTIONS, type QueryOptions } from './options/query-options.ts';
import { OwnReportsController } from './own-reports/own-reports.controller.ts';
import { OwnReportsAnswers } from './own-reports/own-reports-answers.ts';
import { OwnReportsExport } from './own-reports/own-reports-export.ts';
import { PatternController } from './pattern/pattern.controller.ts';
import { PatternAnswers } from './pattern/pattern-answers.ts';
import { PlanController } from './plan/plan.controller.ts';
import { PlanAnswers } from './plan/plan-answers.ts';
import { ShortController } from './short/short.controller.ts';
import { SiteStatsController } from './site-stats/site-stats.controller.ts';
import { SiteStatsAnswers } from './site-stats/site-stats-answers.ts';
import { TrendController } from './trend/trend.controller.ts';
import { TrendAnswers } from './trend/trend-answers.ts';
import { WorthController } from './worth/worth.controller.ts';
import { Worths } from './worth/worths.ts';

const controllers = [
  ItemsController,
  StagesController,
  ZonesController,
  SiteController,
  CalendarController,
  PlannerController,
  OperatorsController,
  RecognitionAssetsController,
  MatrixController,
  PatternController,
  TrendController,
  SiteStatsController,
  AdvancedController,
  PlanController,
  WorthController,
  ShortController,
  OwnReportsController,
];

const numbers = [
  Imports,
  Counted,
  PublishedStages,
  Mosts,
  Intervals,
  Matrix,
  PersonalStages,
  PersonalMatrix,
  Patterns,
  PersonalPatterns,
  TrendWindowFinder,
  Trends,
  SiteStats,
  RecentRuns,
  AdvancedCounts,
  Advanced,
  OwnReports,
  PlanningSets,
  NewestRun,
  Worths,
];

const providers = [
  Positions,
  CatalogClock,
  ...numbers,
  ReadTurns,
  NumberAnswers,
  CountsSender,
  PersonalAnswers,
  CatalogAnswers,
  MatrixAnswers,
  PatternAnswers,
  TrendAnswers,
  SiteStatsAnswers,
  AdvancedAnswers,
  PlanAnswers,
  OwnReportsAnswers,
  OwnReportsExport,
  LiveNumbers,
  LiveUpdates,
  LiveGateway,
];

const { ConfigurableModuleClass } = new ConfigurableModuleBuilder<QueryOptions>({
  optionsInjectionToken: QUERY_OPTIONS,
}).build();

/** All reads of the API and the live channel, over a warehouse filled elsewhere. Use `QueryModule.register`. */
@Module({ controllers, providers })
export class QueryModule extends ConfigurableModuleClass {}
