import type chart from './locales/en/chart.json';
import type home from './locales/en/home.json';
import type inspector from './locales/en/inspector.json';
import type notice from './locales/en/notice.json';
import type parts from './locales/en/parts.json';
import type preview from './locales/en/preview.json';
import type rate from './locales/en/rate.json';
import type search from './locales/en/search.json';
import type share from './locales/en/share.json';
import type shell from './locales/en/shell.json';
import type statistics from './locales/en/statistics.json';
import type table from './locales/en/table.json';
import type tree from './locales/en/tree.json';
import type vocabulary from './locales/en/vocabulary.json';

/** The English texts by feature; those of the other languages have the same keys. A new file is one line here. */
export type Texts = {
  shell: typeof shell;
  chart: typeof chart;
  share: typeof share;
  inspector: typeof inspector;
  parts: typeof parts;
  preview: typeof preview;
  rate: typeof rate;
  table: typeof table;
  tree: typeof tree;
  home: typeof home;
  notice: typeof notice;
  statistics: typeof statistics;
  search: typeof search;
  vocabulary: typeof vocabulary;
};
