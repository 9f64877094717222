/** The next stage is looked at in the same way as this one. */
export const keepTab = ({ tab }: { tab?: string }) => ({ tab });
