/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { datasetKey } from '#data/dataset-query.ts';
import { queryClient } from '#data/query-client.ts';
import { startScope } from '#data/selection/start-scope.ts';
import { previewHosts } from './preview-hosts.ts';

const HOSTS = ['preview.example'];
const readSettings = () =>
  queryClient.setQueryData(datasetKey('config', startScope()), { value: { previewHosts: HOSTS } });

beforeEach(() => {
  queryClient.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('the hosts of previews are known before and after the settings of the site are read', async () => {
  const early = previewHosts();
  readSettings();
  expect([await early, await previewHosts()]).toEqual([HOSTS, HOSTS]);
});

test('settings that are never read name no hosts', async () => {
  const hosts = previewHosts();
  jest.runAllTimers();
  expect(await hosts).toEqual([]);
});
