import type { Language } from '@droptally/domain/catalog/catalog';

type StartFailureTexts = Readonly<Record<'title' | 'why' | 'retry', string>>;

/** Shown if no text file loads. Part of the main bundle. */
export const START_FAILURE_TEXTS: Readonly<Record<Language, StartFailureTexts>> = {
  zh: { title: '网站未能加载', why: '请检查网络；若网站正在更新，最多需要五分钟。', retry: '重试' },
  en: {
    title: 'The site did not load',
    why: 'Check the network; if the site is being updated, that takes five minutes at most.',
    retry: 'Retry',
  },
  ja: {
    title: 'サイトを読み込めませんでした',
    why: 'ネットワークを確認してください。サイトの更新中であれば、最長5分かかります。',
    retry: '再試行',
  },
  ko: {
    title: '사이트를 불러오지 못했습니다',
    why: '네트워크를 확인하세요. 사이트 업데이트 중이라면 최대 5분이 걸립니다.',
    retry: '다시 시도',
  },
};
