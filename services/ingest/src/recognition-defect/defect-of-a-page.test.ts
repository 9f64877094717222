import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DefectAnswer } from '@droptally/proto/api/recognition-defect';
import { ENVIRONMENT, PNG } from '../../../../tests/support/wire/defect-form.ts';
import { type IngestFixture, openIngest, V2 } from '../testing/ingest-fixture.ts';

let ingest: IngestFixture;
beforeEach(async () => {
  ingest = await openIngest();
});
afterEach(() => ingest.close());

const SCREENSHOTS = 'recognition-defects';
const files = () => readdir(join(ingest.dataDir, SCREENSHOTS));

async function opened(): Promise<DefectAnswer> {
  const body = { environment: ENVIRONMENT, recognitionResult: { stage: '1-7' } };
  return (await ingest.ask({ url: `${V2}/recognition/defects/report/init`, body })).json();
}

test('a form is taken as browsers write it', async () => {
  const { uploadParams, defectId } = await opened();
  const body = new FormData();
  body.append('policy', uploadParams.policy);
  body.append('authorization', uploadParams.authorization);
  body.append('file', new Blob([PNG], { type: 'image/png' }), 'screenshot');
  const answer = await fetch(uploadParams.url, { method: 'POST', body });
  expect([answer.status, await answer.json()]).toEqual([200, { defectId }]);
  expect(await readFile(join(ingest.dataDir, SCREENSHOTS, `${defectId}.png`))).toEqual(PNG);
});

test('a defect is complete without its screenshot', async () => {
  const { defectId } = await opened();
  expect(await files()).toEqual([]);
  expect(ingest.facts().map(({ id, fact }) => [id, fact?.value])).toMatchObject([
    [defectId, { server: 'CN', image: '', recognitionResultJson: '{"stage":"1-7"}' }],
  ]);
});
