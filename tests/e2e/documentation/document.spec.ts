import { DOCS_PATH, PATHS, WRITE_DOCS_PATH } from '@droptally/proto/api/paths';
import type { Site } from '../../support/wire/ask.ts';
import { settled } from '../../support/wire/numbers.ts';
import { API, Visitor } from '../../support/wire/visitor.ts';
import { Documentation } from './documentation.ts';
import type { OpenApi } from './open-api.ts';
import { OWN_READS, READS } from './read-answers.ts';

/** A site's documentation, whether one document or one per program, matches its responses. */
export function documentSpec(site: Site): void {
  describe('the documentation', () => {
    const visitor = new Visitor(site);
    let reading: Documentation;
    let writing: Documentation;
    beforeAll(async () => {
      reading = new Documentation((await documentAt(visitor, DOCS_PATH)) as OpenApi);
      const ofWrites = await documentAt(visitor, WRITE_DOCS_PATH);
      writing = ofWrites ? new Documentation(ofWrites) : reading;
      await visitor.reported();
      await settled(site);
    });

    test.each([...READS, ...OWN_READS])('describes the responses of %s', async (path) => {
      await reading.answered(200, visitor, { path: API + path });
    });

    test('describes the responses of reports, recalls and their rejections', async () => {
      const report = { server: 'CN', stageId: 'main_01-07', drops: [], source: 'x', version: '1' };
      const taken = await writing.answered(200, visitor, { path: API + PATHS.report, body: report });
      const { reportHash } = taken.json<{ reportHash: string }>();
      await writing.answered(200, visitor, { path: API + PATHS.recall, body: { reportHash } });
      await writing.answered(400, visitor, { path: API + PATHS.report, body: { ...report, server: 'TW' } });
    });
  });
}

async function documentAt(visitor: Visitor, path: string): Promise<OpenApi | undefined> {
  const answer = await visitor.ask({ path: `${path}-json` });
  return answer.status === 200 ? answer.json<OpenApi>() : undefined;
}
