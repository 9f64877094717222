import type { LoadScreen } from '#app/router/screens/lazy-screen.tsx';
import { restoreDatasets } from '#data/persist/restore-scope.ts';
import { beginPlanning } from '#data/planner/solving/open-plan-thread.ts';
import { startScope } from '#data/selection/start-scope.ts';
import { isAboutPage } from '#features/about/about-pages.ts';
import { loadLateTexts } from '#i18n/i18n.ts';
import type { TextKey } from '#i18n/text-key.ts';
import type { IconName } from '#ui/icon/icon-paths.ts';

/** A screen: its path, the chunk that draws it, and whether the rail or the phone's bar links to it. */
export type ScreenRoute = {
  path: string;
  title: TextKey;
  load: LoadScreen;
  /** Returns false for parameters that match the path but name no page. */
  isThere?: (params: Readonly<Record<string, string>>) => boolean;
  /** Absent if nothing in the frame links to the screen. */
  rail?: {
    icon: IconName;
    to: string;
    key: string;
    place: 'top' | 'foot';
    phone?: boolean;
    /** Label in the phone's bar where the title is too long. */
    short?: TextKey;
    /** Linked to only where the site offers it. */
    offered?: 'sql';
  };
};

/** All screens. A new screen is a folder and an entry here. */
export const ROUTES: readonly ScreenRoute[] = [
  {
    path: '/',
    title: 'shell.home',
    load: () => import('#features/home/home-screen.tsx').then((module) => module.HomeScreen),
    rail: { icon: 'home', to: '/', key: 'h', place: 'top', phone: true },
  },
  {
    path: '/result/stage/{-$zoneId}/{-$stageId}',
    title: 'vocabulary.word.stages',
    load: () => import('#features/stage/stage-screen.tsx').then((module) => module.StageScreen),
    rail: { icon: 'stages', to: '/result/stage', key: 's', place: 'top', phone: true },
  },
  {
    path: '/result/event/$zoneId',
    title: 'event.title',
    load: () => import('#features/event/event-screen.tsx').then((module) => module.EventScreen),
  },
  {
    path: '/result/item/{-$itemId}',
    title: 'vocabulary.word.items',
    load: () => import('#features/item/item-screen.tsx').then((module) => module.ItemScreen),
    rail: { icon: 'items', to: '/result/item', key: 'i', place: 'top', phone: true },
  },
  {
    path: '/report/stage/{-$zoneId}/{-$stageId}',
    title: 'report.title',
    load: () => import('#features/report/report-screen.tsx').then((module) => module.ReportScreen),
    rail: { icon: 'add', to: '/report/stage', key: 'r', place: 'top', phone: true, short: 'report.short' },
  },
  {
    path: '/report/recognition',
    title: 'recognition.title',
    load: async () => {
      const { RecognitionScreen, beginRecognition } = await import('#features/recognition/recognition-screen.tsx');
      beginRecognition();
      return RecognitionScreen;
    },
    rail: { icon: 'photo', to: '/report/recognition', key: 'u', place: 'top' },
  },
  {
    path: '/planner',
    title: 'planner.title',
    load: async () => {
      // The first plan needs data and engine: they come while the code of the screen does.
      void restoreDatasets(['formula', 'planner'], startScope());
      beginPlanning();
      return (await import('#features/planner/planner-screen.tsx')).PlannerScreen;
    },
    rail: { icon: 'plan', to: '/planner', key: 'p', place: 'top', phone: true, short: 'planner.short' },
  },
  {
    path: '/search',
    title: 'shell.search',
    load: () => import('#features/search/search-screen.tsx').then((module) => module.SearchScreen),
  },
  {
    path: '/statistics',
    title: 'shell.statistics',
    load: () => import('#features/statistics/statistics-screen.tsx').then((module) => module.StatisticsScreen),
    rail: { icon: 'statistics', to: '/statistics', key: 't', place: 'top' },
  },
  {
    path: '/account/reports',
    title: 'own-reports.title',
    load: () => import('#features/own-reports/own-reports-screen.tsx').then((module) => module.OwnReportsScreen),
  },
  {
    path: '/compare',
    title: 'shell.compare',
    load: () => import('#features/compare/compare-screen.tsx').then((module) => module.CompareScreen),
    rail: { icon: 'compare', to: '/compare', key: 'c', place: 'top', phone: true },
  },
  {
    path: '/advanced',
    title: 'advanced.title',
    load: () => import('#features/advanced/advanced-screen.tsx').then((module) => module.AdvancedScreen),
    rail: { icon: 'query', to: '/advanced', key: 'q', place: 'top' },
  },
  {
    path: '/sql',
    title: 'shell.sql',
    load: async () => {
      const [{ SqlScreen }] = await Promise.all([import('#features/sql/sql-screen.tsx'), loadLateTexts('sql')]);
      return SqlScreen;
    },
    rail: { icon: 'sql', to: '/sql', key: 'd', place: 'top', offered: 'sql' },
  },
  {
    path: '/about/$page',
    title: 'shell.about',
    isThere: isAboutPage,
    load: () => import('#features/about/about-screen.tsx').then((module) => module.AboutScreen),
    rail: { icon: 'about', to: '/about/contribute', key: 'a', place: 'foot' },
  },
  {
    path: '/settings',
    title: 'shell.settings',
    load: () => import('#features/settings/settings-screen.tsx').then((module) => module.SettingsScreen),
    rail: { icon: 'settings', to: '/settings', key: ',', place: 'foot' },
  },
];
