import type { Language } from '../../support/browser/visit.ts';

/** What the test looks for on the screen. */
export type Words = {
  title: string;
  start: RegExp;
  shots: string;
  certain: string;
  doubtful: string;
  refused: string;
  item: string;
  reportOf: (drop: number) => string;
  itemOf: (drop: number) => string;
  tellOf: (drop: number) => string;
  copyOf: (drop: number) => string;
  picture: string;
  send: string;
  reference: string;
  accept: string;
  acceptCertain: RegExp;
  report: (count: number) => RegExp;
  taken: (count: number) => RegExp;
};

export const WORDS: Record<Language, Words> = {
  zh: {
    title: '截图汇报',
    start: /^识别 3 张截图/,
    shots: '截图',
    certain: '确定',
    doubtful: '待检查',
    refused: '不可汇报',
    item: '固源岩',
    reportOf: (drop) => `汇报掉落 ${drop}`,
    itemOf: (drop) => `掉落 ${drop} 的物品`,
    tellOf: (drop) => `反馈识别错误：掉落 ${drop}`,
    copyOf: (drop) => `复制反馈编号：掉落 ${drop}`,
    picture: '同时发送截图',
    send: '发送',
    reference: '反馈编号',
    accept: '接受',
    acceptCertain: /^接受全部 1 张确定的截图/,
    report: (count) => new RegExp(`^向 CN 汇报 ${count} 份`),
    taken: (count) => new RegExp(`^${count} 份汇报已被接受。`),
  },
  en: {
    title: 'Report screenshots',
    start: /^Read 3 screenshots/,
    shots: 'Screenshots',
    certain: 'Certain',
    doubtful: 'To check',
    refused: 'Cannot be reported',
    item: 'Orirock Cube',
    reportOf: (drop) => `Report drop ${drop}`,
    itemOf: (drop) => `Item of drop ${drop}`,
    tellOf: (drop) => `Tell us of the misreading: Drop ${drop}`,
    copyOf: (drop) => `Copy the reference: Drop ${drop}`,
    picture: 'Send the screenshot too',
    send: 'Send',
    reference: 'Reference',
    accept: 'Accept',
    acceptCertain: /^Accept 1 certain one/,
    report: (count) => new RegExp(`^Report ${count} to CN`),
    taken: (count) => new RegExp(`^${count} reports were taken\\.`),
  },
  ja: {
    title: 'スクリーンショットで報告',
    start: /^スクリーンショット 3 枚を認識/,
    shots: 'スクリーンショット',
    certain: '確実',
    doubtful: '要確認',
    refused: '報告できません',
    item: '初級源岩',
    reportOf: (drop) => `ドロップ ${drop} を報告する`,
    itemOf: (drop) => `ドロップ ${drop} のアイテム`,
    tellOf: (drop) => `誤認識を知らせる：ドロップ ${drop}`,
    copyOf: (drop) => `受付番号をコピー：ドロップ ${drop}`,
    picture: 'スクリーンショットも送る',
    send: '送信',
    reference: '受付番号',
    accept: '承認',
    acceptCertain: /^確実な 1 枚をすべて承認/,
    report: (count) => new RegExp(`^${count} 件を CN に報告`),
    taken: (count) => new RegExp(`^${count} 件の報告が受理されました。`),
  },
  ko: {
    title: '스크린샷으로 보고',
    start: /^스크린샷 3장 인식/,
    shots: '스크린샷',
    certain: '확실함',
    doubtful: '확인 필요',
    refused: '보고할 수 없음',
    item: '원암 큐브',
    reportOf: (drop) => `드랍 ${drop} 보고`,
    itemOf: (drop) => `드랍 ${drop}의 아이템`,
    tellOf: (drop) => `인식 오류 알리기: 드랍 ${drop}`,
    copyOf: (drop) => `접수 번호 복사: 드랍 ${drop}`,
    picture: '스크린샷도 보내기',
    send: '보내기',
    reference: '접수 번호',
    accept: '승인',
    acceptCertain: /^확실한 1장 모두 승인/,
    report: (count) => new RegExp(`^CN에 ${count}건 보고`),
    taken: (count) => new RegExp(`^보고 ${count}건이 접수되었습니다\\.`),
  },
};
