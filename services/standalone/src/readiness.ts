import type { EventLog } from '@droptally/event-log/event-log';
import type { ProjectorThread } from './projecting/projector-thread.ts';

export type Stage = 'starting' | 'catching up' | 'importing' | 'ready';
export type Progress = { stage: Stage; done: number; of: number };

const LOOK_EVERY_MS = 25;

/** Whether the numbers are there: what the log held at start, and the first import, have reached the tables. */
export class Readiness {
  private progress: Progress = { stage: 'starting', done: 0, of: 0 };

  constructor(
    private readonly log: EventLog,
    private readonly projector: ProjectorThread,
  ) {}

  health(): { ready: boolean; progress: Progress } {
    return { ready: this.progress.stage === 'ready', progress: this.progress };
  }

  enter(stage: Stage, done = 0, of = 0): void {
    this.progress = { stage, done, of };
  }

  /** Waits until both tables hold what the log holds now, at most so long; says whether they do. */
  async catchUp(stage: Stage, atMostMs: number): Promise<boolean> {
    const ends = await this.log.ends();
    const of = ends.reduce((sum, end) => sum + end, 0);
    const deadline = performance.now() + atMostMs;
    for (;;) {
      this.enter(stage, this.projector.passed('reports', ends), of);
      if (this.projector.hasPassed('reports', ends) && this.projector.hasPassed('activity', ends)) return true;
      if (performance.now() >= deadline) return false;
      await new Promise((resume) => setTimeout(resume, LOOK_EVERY_MS));
    }
  }
}
