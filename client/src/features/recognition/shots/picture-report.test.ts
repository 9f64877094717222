import { read, readDrop, readShot } from '#features/recognition/testing/sample-shots.ts';
import { pictureReport } from './picture-report.ts';

test.each([1, 3, 6])('the report of a screenshot of %i runs says so', (times) => {
  const shot = readShot('a', { times: read(times), drops: [readDrop('30012', times)] });
  expect(pictureReport(shot, 'CN').draft).toEqual({
    server: 'CN',
    stageId: '1-7',
    drops: [{ dropType: 'REGULAR', itemId: '30012', quantity: times }],
    times,
  });
});

test('what lacks a value is no report', () => {
  expect(() => pictureReport(readShot('a', { drops: [readDrop('30012', undefined)] }), 'CN')).toThrow('a.png');
});
