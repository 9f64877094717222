import { createOpenState } from '#data/store/open-state.ts';

export const paletteOpen = createOpenState();
export const shortcutsOpen = createOpenState();
export const failuresOpen = createOpenState();
export const outboxOpen = createOpenState();
