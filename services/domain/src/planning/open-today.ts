import type { Rotation } from '@droptally/proto/api/catalog/planner';
import { gameDayNumber } from '../catalog/game-day.ts';
import { WEEKDAYS } from '../catalog/planner-rules.ts';
import type { Server } from '../catalog/server.ts';

/** Game day 0 began on a Thursday. */
const FIRST_WEEKDAY = 3;

/** Whether the weekly rotation has a stage open at an instant. Stages without a rotation always are. */
export function isOpenToday(stageId: string, rotation: readonly Rotation[], server: Server, at: number): boolean {
  const own = rotation.find(({ stages }) => stageId.startsWith(`${stages}_`));
  const today = WEEKDAYS[(gameDayNumber(server, at) + FIRST_WEEKDAY) % WEEKDAYS.length];
  return !own || own.days.some((day) => day === today);
}
