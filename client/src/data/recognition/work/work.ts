import type { Server } from '@droptally/domain/catalog/server';
import type { ReportedPicture, Shot } from './shot.ts';

/** A step as kept beyond the page. */
export type Step = 'choose' | 'confirm' | 'report';

/** What is kept beyond the page, for each server. */
export type Work = {
  server: Server;
  step: Step;
  /** By the time they were taken. */
  shots: readonly Shot[];
  reported: readonly ReportedPicture[];
};
