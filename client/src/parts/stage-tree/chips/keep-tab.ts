/** Keeps the current tab when moving to another stage. */
export const keepTab = ({ tab }: { tab?: string }) => ({ tab });
