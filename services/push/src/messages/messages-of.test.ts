import type { Happening } from '@droptally/domain/push/happenings';
import { messagesOf } from './messages-of.ts';

const happening = (key: string, changes: Partial<Happening> = {}): Happening => ({
  key,
  category: 'NewStage',
  server: 'CN',
  name: { zh: `区${key}`, en: `Zone ${key}` },
  isText: false,
  path: `/result/stage/${key}/s`,
  until: 10,
  ...changes,
});

test('what opens together is one message for a server, which names three', () => {
  const messages = messagesOf([...['a', 'b', 'c', 'd'].map((key) => happening(key)), happening('e', { server: 'US' })]);
  expect(messages).toHaveLength(2);
  expect(messages[0]).toMatchObject({
    server: 'CN',
    path: '/result/stage/a/s',
    texts: {
      zh: { title: '新作战开放（CN）', body: '区a、区b、区c 等 4 个已开放。' },
      en: { title: 'New stages (CN)', body: 'Open now: Zone a, Zone b, Zone c and 1 more.' },
      ja: { body: '区a、区b、区cほか1件が開放されました。' },
      ko: { body: '지금 열렸습니다: 区a, 区b, 区c 외 1개' },
    },
  });
});

test('parts of one event are named once', () => {
  const [message] = messagesOf([happening('a'), happening('b', { name: happening('a').name })]);
  expect(message?.texts.en.body).toBe('Open now: Zone a.');
});

test('texts of the operator stay apart, without markup', () => {
  const name = { en: '# Down **at noon**\n\nSee [the page](https://x.example)' };
  const messages = messagesOf([
    happening('1', { category: 'Maintenance', isText: true, name }),
    happening('2', { category: 'Maintenance', isText: true, name: { zh: '停机', en: '' } }),
  ]);
  expect(messages.map(({ texts }) => [texts.en.body, texts.zh.body])).toEqual([
    ['Down at noon See the page', 'Down at noon See the page'],
    ['', '停机'],
  ]);
});

test('a message fits into the payload that push services take, however long its text is', () => {
  const [message] = messagesOf([
    happening('1', { isText: true, name: { zh: '𠮷'.repeat(4_000) }, path: `/${'a'.repeat(511)}` }),
  ]);
  expect(
    Buffer.byteLength(JSON.stringify({ ...message?.texts.zh, path: message?.path, tag: message?.id })),
  ).toBeLessThan(3_900);
});

test('a happening has the same message wherever it is made', () => {
  expect(messagesOf([happening('a')])[0]?.id).toBe(messagesOf([happening('a')])[0]?.id);
});
