import { flow, scalar } from '@droptally/catalog/generate/yaml-text';
import { formatMoment } from '@droptally/catalog/reading/moment';
import type { Server } from '@droptally/domain/catalog/server';
import { isSitePath } from '@droptally/domain/push/site-path';
import { PUSH_CATEGORIES, type PushCategory } from '@droptally/proto/api/push';
import type { Command } from '../command.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { serversIn } from '../command-line/servers-in.ts';
import { UsageError } from '../command-line/usage-error.ts';
import {
  CONTENT_OPTIONS,
  CONTENT_TAKES,
  contentLines,
  type NoticeContent,
  noticeContent,
} from '../notices/notice-content.ts';
import { addNumbered } from '../site/add-numbered.ts';
import { sayWritten } from '../site/say-written.ts';

const TEXT = { type: 'string' } as const;
const OPTIONS = {
  category: TEXT,
  servers: TEXT,
  path: TEXT,
  ...CONTENT_OPTIONS,
} as const;

type NewPush = { category: PushCategory; servers: readonly Server[]; path: string; content: NoticeContent };

export const push: Command = {
  words: 'push',
  takes: `--category ${PUSH_CATEGORIES.join('|')} [--servers CN,US] [--path /…] ${CONTENT_TAKES}`,
  says: 'Sends a message to the subscribers of a category, once; a stopped site sends it if it starts within 24 hours',
  more: [
    '--path is the page of this site that the message opens.',
    '--file has a line for each language: "en: the text". --incomplete allows missing languages.',
    'Nobody gets more than two messages in 24 hours: one that would be the third is dropped.',
  ],
  async run(args, { terminal, site, now }) {
    const { values } = readArguments(args, OPTIONS);
    const message: NewPush = {
      category: categoryOf(values.category),
      servers: serversIn(values.servers),
      path: pathOf(values.path ?? '/'),
      content: noticeContent(values),
    };
    const edited = await addNumbered({
      siteDir: site.siteDir(),
      file: 'pushes.yaml',
      others: ({ pushes }) => pushes,
      entryOf: (id) => entryOf(id, now, message),
    });
    const { id } = edited;
    terminal.out(values.json ? JSON.stringify({ id, path: edited.path }) : `Message ${id} is on its way`);
    sayWritten(edited, terminal);
    return true;
  },
};

function categoryOf(text: string | undefined): PushCategory {
  const category = PUSH_CATEGORIES.find((known) => known === text);
  if (category) return category;
  throw new UsageError(`--category must be one of ${PUSH_CATEGORIES.join(', ')}`);
}

function pathOf(text: string): string {
  if (isSitePath(text)) return text;
  throw new UsageError(`--path must be a path of this site, such as /about/changelog; it is "${text}"`);
}

function entryOf(id: number, now: number, { category, servers, path, content }: NewPush): string[] {
  return [
    `- id: ${id}`,
    `  category: ${category}`,
    `  servers: ${flow(servers)}`,
    `  at: ${formatMoment(now, 0)}`,
    `  path: ${scalar(path)}`,
    ...contentLines(content),
  ];
}
