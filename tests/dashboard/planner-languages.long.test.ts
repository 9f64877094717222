import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import { flawsInView } from '../support/browser/flaws-in-view.ts';
import { LANGUAGES, type Language } from '../support/browser/visit.ts';
import { openPlanner, planned, sanityOf } from './planner/plan-page.ts';

type Words = { item: string; need: string; stages: string; crafts: string; craft: string; tab: string; values: string };

const WORDS: Record<Language, Words> = {
  zh: {
    item: '固源岩组',
    need: '固源岩组的需要数',
    stages: '计划中的作战',
    crafts: '合成',
    craft: '合成固源岩组',
    tab: '理智价值',
    values: '各材料再多一件所需的理智',
  },
  en: {
    item: 'Orirock Cluster',
    need: 'Need of Orirock Cluster',
    stages: 'Stages of the plan',
    crafts: 'Crafts',
    craft: 'Craft Orirock Cluster',
    tab: 'Sanity values',
    values: 'Sanity for one more of each item',
  },
  ja: {
    item: '中級源岩',
    need: '中級源岩の必要数',
    stages: '計画のステージ',
    crafts: '加工',
    craft: '中級源岩を加工',
    tab: '理性価値',
    values: '素材をもう1個得るのに必要な理性',
  },
  ko: {
    item: '원암 큐브 번들',
    need: '원암 큐브 번들 필요량',
    stages: '계획의 스테이지',
    crafts: '합성',
    craft: '원암 큐브 번들 합성',
    tab: '이성 가치',
    values: '재료를 하나 더 얻는 데 드는 이성',
  },
};

describeDashboard('the planner in each language', ({ arrive }) => {
  test.each(LANGUAGES)('plans, crafts and values: %s', async (language) => {
    const words = WORDS[language];
    const visitor = await arrive(language, { theme: 'light', width: 1280 });
    try {
      const { page } = visitor;
      await openPlanner(visitor);
      await planned(page, 'empty');
      await page.getByRole('searchbox').first().fill(words.item);
      await page.getByRole('textbox', { name: words.need, exact: true }).fill('40');
      expect(await sanityOf(page)).toBeGreaterThan(100);
      expect(await page.getByRole('grid', { name: words.stages }).getByRole('row').count()).toBeGreaterThan(1);
      await page.getByRole('tab', { name: words.crafts }).click();
      // Nothing is held to craft it from.
      await page.getByRole('button', { name: words.craft, exact: true, disabled: true }).waitFor();
      await page.getByRole('tab', { name: words.tab }).click();
      await page.getByRole('grid', { name: words.values }).getByRole('gridcell').nth(3).waitFor();
      expect(await flawsInView(visitor)).toEqual([]);
      expect(visitor.takeComplaints()).toEqual([]);
    } finally {
      await visitor.leave();
    }
  });
});
