import { buildSearchIndex } from '@droptally/domain/search/search-index';
import type { Action } from '#ui/actions/action.ts';
import { isFindable, searchableAction } from './searchable-action.ts';

const action = (id: string, text: string, group: Action['group'], more: Partial<Action> = {}): Action => ({
  id,
  text,
  group,
  run: () => {},
  ...more,
});

test('places are screens, settings are settings, and the rest are actions', () => {
  const kinds = (['go', 'setting', 'view', 'here'] as const).map((group) => searchableAction(action('a', 'A', group)));
  expect(kinds.map(({ kind }) => kind)).toEqual(['screen', 'setting', 'action', 'action']);
});

test('an action is found by its name and by its other ones', () => {
  const login = action('account', '登录', 'view', { otherNames: () => ['Log in'] });
  const { find } = buildSearchIndex([searchableAction(action('theme', '下一个主题', 'view')), searchableAction(login)]);
  for (const query of ['登录', 'login'])
    expect(find(query)[0]).toMatchObject({ rank: 'exact', entry: { id: 'account' } });
});

test('an action that only has keys is not found', () => {
  expect(isFindable(action('palette', 'Palette', 'help', { keysOnly: true }))).toBe(false);
});
