export type Drop = { dropType: string; itemId: string; quantity: number };
export type Run = { stageId: string; drops?: Drop[] | null; times?: number | null; metadata?: object | null };
export type Report = Run & { server: string; source: string; version: string };

export const drop = (itemId: string, quantity = 1, dropType = 'NORMAL_DROP'): Drop => ({ dropType, itemId, quantity });

/** Returns a run of 1-7 that every rule accepts. */
export function run(): Run {
  return { stageId: 'main_01-07', drops: [drop('30012'), drop('2001', 1, 'EXTRA_DROP')] };
}

export function report(): Report {
  return { ...run(), server: 'CN', source: 'frontend-v2', version: 'v3.9.3' };
}

export const REPORT_HASH = /^[0-9a-z]{20}-[0-9a-zA-Z]{16}$/;
