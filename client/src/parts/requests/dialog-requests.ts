import { createOpenState } from '#data/store/open-state.ts';

/** The settings, over whatever screen is there. */
export const settingsRequest = createOpenState();

/** The dialog that resets everything on this device. */
export const resetRequest = createOpenState();
