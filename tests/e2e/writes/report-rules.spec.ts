import { ACCOUNT_PATHS, META_PREFIX, PATHS } from '@droptally/proto/api/paths';
import { oneIngest, type Site } from '../../support/wire/ask.ts';
import { expectRefusal, expectUnannounced } from '../../support/wire/expectations.ts';
import { newKey } from '../../support/wire/new-key.ts';
import { matrix, personalCounts, settled } from '../../support/wire/numbers.ts';
import { drop, REPORT_HASH, report } from '../../support/wire/runs.ts';
import { Visitor } from '../../support/wire/visitor.ts';

const long = (length: number) => 'x'.repeat(length);
const withDrop = (about: object) => ({ drops: [{ ...drop('30012'), ...about }] });
const withMetadata = (about: object) => ({ metadata: about });

type Refused = [field: string, about: Record<string, unknown>];

const REFUSED: Refused[] = [
  ...[undefined, null, '', 'cn', 'TW', 1, ['CN']].map((server): Refused => ['server', { server }]),
  ...[undefined, null, '', 5, long(129), 'é', 'tab\t'].map((source): Refused => ['source', { source }]),
  ...[undefined, null, '', 5, long(129), '版本', 'line\n'].map((version): Refused => ['version', { version }]),
  ...[undefined, null, '', 17, long(129), '主线'].map((stageId): Refused => ['stageId', { stageId }]),
  ...['', {}, 'x', 1, Array(201).fill(drop('30012'))].map((drops): Refused => ['drops', { drops }]),
  ...[null, 1, 'x'].map((entry): Refused => ['drops', { drops: [entry] }]),
  ...[undefined, 'NORMAL', 'RECOGNITION_ONLY', 'normal_drop', 1].map(
    (dropType): Refused => ['drops[0].dropType', withDrop({ dropType })],
  ),
  ...[undefined, null, '', 30012, long(129)].map((itemId): Refused => ['drops[0].itemId', withDrop({ itemId })]),
  ...[undefined, null, 0, -1, 1001, 1.5, '1', true, 1e300].map(
    (quantity): Refused => ['drops[0].quantity', withDrop({ quantity })],
  ),
  ...[-1, 7, 1.5, '1', true, [], 1e300].map((times): Refused => ['times', { times }]),
  ...['x', 1, [1]].map((metadata): Refused => ['metadata', { metadata }]),
  ['', { drops: [[]] }],
  ['metadata.fingerprint', withMetadata({ fingerprint: long(129) })],
  ['metadata.fingerprint', withMetadata({ fingerprint: 1 })],
  ['metadata.md5', withMetadata({ md5: long(33) })],
  ['metadata.fileName', withMetadata({ fileName: long(513) })],
  ['metadata.lastModified', withMetadata({ lastModified: 'yesterday' })],
  ['metadata.lastModified', withMetadata({ lastModified: 1e300 })],
  ['metadata.recognizerVersion', withMetadata({ recognizerVersion: '版本' })],
  ['metadata.recognizerAssetsVersion', withMetadata({ recognizerAssetsVersion: long(129) })],
];

const TAKEN: [name: string, about: Record<string, unknown>][] = [
  ['the longest texts', { source: long(128), version: long(128) }],
  ['blanks and signs', { source: 'my client (beta) ~!', version: 'v3.9.3+build #1' }],
  ['no drops', { drops: undefined }],
  ['null drops', { drops: null }],
  ['an empty list of drops', { drops: [] }],
  ['six times', { times: 6 }],
  ['a thousand of an item', withDrop({ quantity: 1000 })],
  ['a whole number written as a fraction', { times: 1.0 }],
  ['null metadata', { metadata: null }],
  ['empty metadata', { metadata: {} }],
  [
    'metadata of null',
    { metadata: { fingerprint: null, md5: null, fileName: null, lastModified: null, recognizerVersion: null } },
  ],
  [
    'empty texts in metadata',
    { metadata: { fingerprint: '', md5: '', fileName: '', recognizerVersion: '', recognizerAssetsVersion: '' } },
  ],
  [
    'full metadata',
    {
      metadata: {
        fingerprint: long(128),
        fileName: '截图.png'.padEnd(512, 'x'),
        lastModified: 1_700_000_000_000,
        recognizerVersion: 'v4.1.0-rc.1',
        recognizerAssetsVersion: 'CN/23-09-16-10-38-07-f8036d',
      },
    },
  ],
  ['fields that nobody knows', { more: { than: ['enough'] } }],
];

export function reportRulesSpec(site: Site): void {
  describe('a report is rejected', () => {
    test.each(REFUSED)('for its %s in %j', async (field, about) => {
      const answer = await new Visitor(site).report(about);
      expectRefusal(answer, 400, 'INVALID_REQUEST');
      expectUnannounced(answer);
      const { violations } = answer.json<{ violations: { field: string }[] }>();
      expect(violations.length).toBeGreaterThan(0);
      for (const violation of violations) {
        expect(violation).toEqual({
          field: expect.any(String),
          violation: expect.any(String),
          message: expect.any(String),
        });
        expect(violation.field.startsWith(field)).toBe(true);
      }
    });

    test.each(['none', '__proto__', 'constructor', 'MAIN_01-07'])('about the unknown stage %s', async (stageId) => {
      const answer = await new Visitor(site).report({ stageId });
      expectRefusal(answer, 404, 'NOT_FOUND');
      expect(answer.text).toContain(stageId);
      expectUnannounced(answer);
    });

    test('about an unknown recruitment tag, which the message names', async () => {
      const answer = await new Visitor(site).report({ stageId: 'recruit', drops: [drop('支援机械'), drop('不存在')] });
      expectRefusal(answer, 400, 'INVALID_REQUEST');
      expect(answer.json<{ message: string }>().message).toContain('不存在');
    });

    test('unless a duplicate JSON field is valid in its last occurrence', async () => {
      const body = `{"server":"XX",${JSON.stringify(report()).slice(1)}`;
      const answer = await new Visitor(site).post(PATHS.report, body, { 'Content-Type': 'application/json' });
      expect(answer.status).toBe(200);
    });
  });

  describe('a report is accepted', () => {
    test.each(['act46side_token_detector', '4006', '4001', '__proto__', '固源岩'])(
      'without the unknown item %s, which the response lists once',
      async (itemId) => {
        const [visitor, key] = [new Visitor(site, oneIngest(site)), newKey()];
        const left = drop(itemId, 20, 'SPECIAL_DROP');
        const answer = await visitor.report({ server: 'KR', drops: [drop('30012'), left] }, key);
        expect(answer.json()).toEqual({ reportHash: expect.stringMatching(REPORT_HASH), ignored: [left] });
        const again = await visitor.report({ server: 'KR', drops: [drop('30012'), left] }, key);
        expect(again.json()).toEqual({ reportHash: answer.json<{ reportHash: string }>().reportHash });
        await settled(site);
        expect(await personalCounts(visitor, 'main_01-07', '30012', 'server=KR')).toMatchObject({
          times: 1,
          quantity: 1,
        });
      },
    );

    test('without an unknown item, which is not in own reports and which a recall does not restore', async () => {
      const visitor = new Visitor(site);
      const unknown = { server: 'KR', drops: [drop('30012'), drop('4006', 20, 'SPECIAL_DROP')] };
      const id = await visitor.reported(unknown);
      await visitor.reported(unknown);
      await settled(site);
      for (const path of [ACCOUNT_PATHS.reports, `${ACCOUNT_PATHS.reportsExport}?format=json`]) {
        const own = await visitor.ask({ path: META_PREFIX + path });
        expect([own.status, own.text]).toEqual([200, expect.stringContaining('30012')]);
        expect(own.text).not.toContain('4006');
      }
      expect((await visitor.recall(id)).status).toBe(200);
      await settled(site);
      const counts = await personalCounts(visitor, 'main_01-07', '30012', 'server=KR');
      expect(counts).toMatchObject({ times: 1, quantity: 1 });
    });

    test.each(TAKEN)('with %s', async (_, about) => {
      expect((await new Visitor(site).report({ ...about, server: 'KR' })).status).toBe(200);
    });

    test.each([
      'application/json; charset=utf-8',
      'application/json;charset=UTF-8',
      'application/vnd.x+json',
      'APPLICATION/JSON',
    ])('as %s', async (type) => {
      const answer = await new Visitor(site).post(PATHS.report, JSON.stringify(report()), { 'Content-Type': type });
      expect(answer.status).toBe(200);
    });
  });

  test('a rejected report changes no numbers', async () => {
    const visitor = new Visitor(site);
    await settled(site);
    const before = await matrix(visitor, 'server=US');
    for (const [, about] of REFUSED) await visitor.report({ server: 'US', ...about });
    await visitor.report({ server: 'US', stageId: 'none' });
    await settled(site);
    expect(await matrix(visitor, 'server=US')).toEqual(before);
  });
}
