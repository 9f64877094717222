import type { Health } from '@droptally/http/meta/health';
import type { ProjectorThread } from './projecting/projector-thread.ts';

export type Phase = 'starting' | 'catching up' | 'importing' | 'ready';
export type Progress = { phase: Phase; done: number; of: number };

const LOOK_EVERY_MS = 25;

/** Whether the numbers are there: what the log held at start, and the first import, have reached the tables. */
export class Readiness {
  private progress: Progress = { phase: 'starting', done: 0, of: 0 };

  constructor(private readonly projector: ProjectorThread) {}

  health(): Health {
    if (this.progress.phase === 'ready') return { ready: true };
    return { ready: false, message: 'The numbers are not there yet', about: { progress: this.progress } };
  }

  enter(phase: Phase, done = 0, of = 0): void {
    this.progress = { phase, done, of };
  }

  /** Waits until both tables have passed these ends of the log's partitions, at most so long. */
  async catchUp(phase: Phase, ends: readonly number[], atMostMs: number): Promise<void> {
    const of = ends.reduce((sum, end) => sum + end, 0);
    const deadline = performance.now() + atMostMs;
    for (;;) {
      this.enter(phase, this.projector.passed('reports', ends), of);
      if (this.projector.hasPassed('reports', ends) && this.projector.hasPassed('activity', ends)) return;
      if (performance.now() >= deadline) return;
      await new Promise((resume) => setTimeout(resume, LOOK_EVERY_MS));
    }
  }
}
