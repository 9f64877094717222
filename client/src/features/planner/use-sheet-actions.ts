import type { Server } from '@droptally/domain/catalog/server';
import { redoInputs, undoInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import type { TextKey } from '#i18n/text-key.ts';
import { useName } from '#i18n/use-name.ts';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import type { SheetName } from './planner-sheet.tsx';

const TITLES = {
  goals: 'goals.title',
  options: 'planner.options.title',
  stages: 'planner.stages.title',
  plans: 'planner.plans.title',
  presets: 'planner.presets.title',
  import: 'planner.import.title',
  export: 'planner.export.title',
  reset: 'planner.reset.title',
} as const satisfies Record<SheetName, TextKey>;

const KEYS: Partial<Record<SheetName, string>> = { options: 'o', stages: 'x', export: 'shift+s' };
const SHEETS = Object.keys(TITLES) as SheetName[];

/** Has palette and keys take edits back, and make them again. */
export function useHistoryActions(server: Server): void {
  const name = useName();
  useRegisterActions([
    { id: 'planner:undo', ...name('planner.undo'), group: 'here', keys: 'mod+z', run: () => undoInputs(server) },
    { id: 'planner:redo', ...name('planner.redo'), group: 'here', keys: 'mod+shift+z', run: () => redoInputs(server) },
  ]);
}

/** Has palette and keys open the planner's sheets. */
export function useSheetActions(onOpen: (sheet: SheetName) => void): void {
  const name = useName();
  useRegisterActions(
    SHEETS.map((sheet) => ({
      id: `planner:${sheet}`,
      ...name(TITLES[sheet]),
      group: 'here',
      ...(KEYS[sheet] && { keys: KEYS[sheet] }),
      run: () => onOpen(sheet),
    })),
  );
}
