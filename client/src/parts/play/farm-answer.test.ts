/** @jest-environment jsdom */
import { beginChecklist } from '@droptally/domain/planning/checklist';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { changeKeptList } from '#data/planner/checklist/checklist-store.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { i18n } from '#i18n/i18n.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { farmAnswer } from './farm-answer.ts';

beforeAll(() => startTestTexts('en'));

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });
const answer = (sanity: number) => farmAnswer(sanity, { catalog, rotation: [], t: i18n.t });

test('says what some sanity is for, of the plan that is played', () => {
  expect(answer(130)).toBeUndefined();
  const planned = [
    { stageId: '1-7', runs: 6, sanity: 36, drops: [] },
    { stageId: '1-1', runs: 50, sanity: 300, drops: [] },
  ];
  const list = beginChecklist(planned, () => ({ runs: 0, drops: {} }), { begunAt: NOW, account: null });
  changeKeptList('CN', (kept) => ({ ...kept, list }));
  expect(answer(130)).toEqual({ text: 'With 130 sanity: 1-7 ×6 · 1-1 ×15', fits: true });
  expect(answer(5)).toEqual({ text: 'With 5 sanity: nothing that is left and open fits', fits: false });
});
