import type { Language } from '@droptally/domain/catalog/catalog';
import type { Server } from '@droptally/domain/catalog/server';
import type { PushCategory } from '@droptally/proto/api/push';

type Texts = {
  title: Record<PushCategory, (server: Server) => string>;
  /** Names in a row; `more` of them are not named. */
  names: (names: readonly string[], more: number) => string;
  body: Record<Exclude<PushCategory, 'Maintenance'>, (names: string) => string>;
};

/** What messages say. A subscriber reads them outside the site, so that they do not come from the client's texts. */
export const TEXTS: Readonly<Record<Language, Texts>> = {
  zh: {
    title: {
      NewStage: (server) => `新作战开放（${server}）`,
      ImportantTimePoint: (server) => `活动即将结束（${server}）`,
      Maintenance: () => '维护通知',
      ClientUpgrade: () => '网站已更新',
    },
    names: (names, more) => names.join('、') + (more > 0 ? ` 等 ${names.length + more} 个` : ''),
    body: {
      NewStage: (names) => `${names}已开放。`,
      ImportantTimePoint: (names) => `${names}将在 24 小时内关闭。`,
      ClientUpgrade: (version) => `新版本 ${version}：查看更新日志。`,
    },
  },
  en: {
    title: {
      NewStage: (server) => `New stages (${server})`,
      ImportantTimePoint: (server) => `Closing soon (${server})`,
      Maintenance: () => 'Maintenance',
      ClientUpgrade: () => 'The site was updated',
    },
    names: (names, more) => names.join(', ') + (more > 0 ? ` and ${more} more` : ''),
    body: {
      NewStage: (names) => `Open now: ${names}.`,
      ImportantTimePoint: (names) => `Closes within 24 hours: ${names}.`,
      ClientUpgrade: (version) => `Version ${version}: the changelog says what is new.`,
    },
  },
  ja: {
    title: {
      NewStage: (server) => `新しいステージ（${server}）`,
      ImportantTimePoint: (server) => `まもなく終了（${server}）`,
      Maintenance: () => 'メンテナンスのお知らせ',
      ClientUpgrade: () => 'サイトが更新されました',
    },
    names: (names, more) => names.join('、') + (more > 0 ? `ほか${more}件` : ''),
    body: {
      NewStage: (names) => `${names}が開放されました。`,
      ImportantTimePoint: (names) => `${names}は24時間以内に終了します。`,
      ClientUpgrade: (version) => `バージョン ${version}：変更履歴をご覧ください。`,
    },
  },
  ko: {
    title: {
      NewStage: (server) => `새 스테이지 (${server})`,
      ImportantTimePoint: (server) => `곧 종료 (${server})`,
      Maintenance: () => '점검 안내',
      ClientUpgrade: () => '사이트가 업데이트되었습니다',
    },
    names: (names, more) => names.join(', ') + (more > 0 ? ` 외 ${more}개` : ''),
    body: {
      NewStage: (names) => `지금 열렸습니다: ${names}`,
      ImportantTimePoint: (names) => `24시간 안에 종료됩니다: ${names}`,
      ClientUpgrade: (version) => `버전 ${version}: 변경 내역을 확인하세요.`,
    },
  },
};
