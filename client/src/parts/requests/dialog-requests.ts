import { createOpenState } from '#data/store/open-state.ts';

/** Opens the settings over the current screen. */
export const settingsRequest = createOpenState();

/** Opens the dialog that resets all data on this device. */
export const resetRequest = createOpenState();
