import { ConfigurableModuleBuilder, Module } from '@nestjs/common';
import { AdvancedController } from './advanced/advanced.controller.ts';
import { AdvancedAnswers } from './advanced/advanced-answers.ts';
import { AdvancedReads } from './advanced/reads/advanced-reads.ts';
import { CountsSender } from './answers/counts-sender.ts';
import { NumberAnswers } from './answers/number-answers.ts';
import { CatalogAnswers } from './catalog/catalog-answers.ts';
import { CatalogClock } from './catalog/catalog-clock.ts';
import { ItemsController } from './catalog/items.controller.ts';
import { SiteController } from './catalog/site.controller.ts';
import { StagesController } from './catalog/stages.controller.ts';
import { ZonesController } from './catalog/zones.controller.ts';
import { Counted } from './counted/counted.ts';
import { Imports } from './imports/imports.ts';
import { LiveGateway } from './live/live.gateway.ts';
import { LiveUpdates } from './live/live-updates.ts';
import { LiveNumbers } from './live/reads/live-numbers.ts';
import { Intervals } from './matrix/intervals/intervals.ts';
import { MatrixController } from './matrix/matrix.controller.ts';
import { MatrixAnswers } from './matrix/matrix-answers.ts';
import { Mosts } from './matrix/most-of.ts';
import { PublishedStages } from './matrix/published-stages.ts';
import { OwnReportsExport } from './own-reports/export/own-reports-export.ts';
import { OwnReportsController } from './own-reports/own-reports.controller.ts';
import { OwnReportsAnswers } from './own-reports/own-reports-answers.ts';
import { OwnReportsReads } from './own-reports/reads/own-reports-reads.ts';
import { PatternController } from './pattern/pattern.controller.ts';
import { PatternAnswers } from './pattern/pattern-answers.ts';
import { PersonalAnswers } from './personal/personal-answers.ts';
import { PersonalStages } from './personal/personal-stages.ts';
import { Positions } from './positions/positions.ts';
import { QUERY_OPTIONS, type QueryOptions } from './query-options.ts';
import { ShortController } from './short/short.controller.ts';
import { SiteStatsController } from './site-stats/site-stats.controller.ts';
import { SiteStatsAnswers } from './site-stats/site-stats-answers.ts';
import { TrendController } from './trend/trend.controller.ts';
import { TrendAnswers } from './trend/trend-answers.ts';
import { TrendWindowFinder } from './trend/trend-windows.ts';
import { ReadTurns } from './turns/read-turns.ts';

const controllers = [
  ItemsController,
  StagesController,
  ZonesController,
  SiteController,
  MatrixController,
  PatternController,
  TrendController,
  SiteStatsController,
  AdvancedController,
  ShortController,
  OwnReportsController,
];

const providers = [
  ReadTurns,
  Positions,
  CatalogClock,
  CatalogAnswers,
  NumberAnswers,
  CountsSender,
  Imports,
  Counted,
  PublishedStages,
  Mosts,
  Intervals,
  PersonalStages,
  PersonalAnswers,
  MatrixAnswers,
  PatternAnswers,
  TrendAnswers,
  TrendWindowFinder,
  SiteStatsAnswers,
  AdvancedReads,
  AdvancedAnswers,
  OwnReportsReads,
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
