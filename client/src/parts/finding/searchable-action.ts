import type { Searchable, SearchKind } from '@droptally/domain/search/searchable';
import type { Action } from '#ui/actions/action.ts';

/** An action as the search index takes it; its kind is that of the result. */
export function searchableAction({ id, text, group, otherNames }: Action): Searchable {
  return { kind: kindOf(group), id, name: text, alias: otherNames?.() ?? [], spoken: [] };
}

/** Whether the action can be found. */
export function isFindable({ keysOnly }: Action): boolean {
  return !keysOnly;
}

export type ActionKind = Extract<SearchKind, 'screen' | 'setting' | 'action'>;

export function kindOf(group: Action['group']): ActionKind {
  if (group === 'go') return 'screen';
  return group === 'setting' ? 'setting' : 'action';
}
