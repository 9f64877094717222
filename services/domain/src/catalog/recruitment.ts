/** Stage id of recruitment, which is counted like a stage: its items are tags, and it costs nothing. */
export const RECRUITMENT = 'recruit';

export function isRecruitment({ stageId }: { stageId: string }): boolean {
  return stageId === RECRUITMENT;
}
