import type { Amounts } from '@droptally/domain/planning/plan-options';
import { browserStorage, onOtherTab } from '#data/storage/browser-storage.ts';
import { createStore, useStore } from '#data/store/store.ts';
import { readPresets } from './read-presets.ts';

/** Needs that the player has named, to be added to a plan again. The same on all servers. */
export type PlanPreset = { name: string; needs: Amounts };

const KEY = 'droptally.planner.presets';

const presets = createStore<readonly PlanPreset[]>(readPresets(browserStorage.read(KEY)));

onOtherTab(KEY, () => presets.set(readPresets(browserStorage.read(KEY))));

export function usePlanPresets(): readonly PlanPreset[] {
  return useStore(presets);
}

/** Replaces an earlier one of the same name. */
export function savePreset(preset: PlanPreset): void {
  keep([...presets.get().filter(({ name }) => name !== preset.name), preset]);
}

export function removePreset(name: string): void {
  keep(presets.get().filter((preset) => preset.name !== name));
}

function keep(next: readonly PlanPreset[]): void {
  presets.set(next);
  browserStorage.write(KEY, JSON.stringify(next));
}
