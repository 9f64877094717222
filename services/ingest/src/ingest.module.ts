import { join } from 'node:path';
import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { AccountController } from './account/account.controller.ts';
import { LogIn } from './account/log-in.ts';
import { Senders } from './account/senders.ts';
import { BatchController } from './batch/batch.controller.ts';
import { TakeBatch } from './batch/take-batch.ts';
import { ClientErrorsController } from './client-errors/client-errors.controller.ts';
import { KeepClientErrors } from './client-errors/keep-client-errors.ts';
import type { IngestContext } from './ingest-context.ts';
import { IngestMetrics } from './ingest-metrics.ts';
import { PROXIES } from './ingest-tokens.ts';
import { KeepProbes } from './probe/keep-probes.ts';
import { ProbeController } from './probe/probe.controller.ts';
import { ProbeGateway } from './probe/probe-gateway.ts';
import { RecallController } from './recall/recall.controller.ts';
import { RecallReport } from './recall/recall-report.ts';
import { RecognitionController } from './recognition/recognition.controller.ts';
import { loadRecognitionKey } from './recognition/recognition-key.ts';
import { TakeRecognition } from './recognition/take-recognition.ts';
import { RecognitionDefectController } from './recognition-defect/recognition-defect.controller.ts';
import { ReportDefect } from './recognition-defect/report-defect.ts';
import { ScreenshotStore } from './recognition-defect/screenshot-store.ts';
import { ReportController } from './report/report.controller.ts';
import { SubmitReports } from './report/submit-reports.ts';
import { TakeReport } from './report/take-report.ts';
import { IngestWindow } from './window/ingest-window.ts';

const CATCH_UP_MS = 5_000;

/** The write side: reports, recalls, accounts, recognition defects, the usage probe and errors of pages. */
@Module({})
export class IngestModule implements OnApplicationShutdown {
  constructor(
    @Inject(IngestWindow) private readonly window: IngestWindow,
    @Inject(KeepProbes) private readonly probes: KeepProbes,
  ) {}

  static async register(context: IngestContext): Promise<DynamicModule> {
    const window = new IngestWindow(
      join(context.dataDir, 'ingest-window'),
      context.log,
      context.now,
      context.onTrouble,
    );
    await window.start(CATCH_UP_MS);
    const metrics = new IngestMetrics(context.registry);
    const senders = new Senders(context.mac, context.random);
    const reports = new SubmitReports(context, window);
    const batches = new TakeBatch(senders, reports, metrics);
    const key = await loadRecognitionKey(context.dataDir);
    const screenshots = new ScreenshotStore(context.dataDir, context.screenshotBytes);
    await screenshots.open();
    return {
      module: IngestModule,
      controllers: [
        AccountController,
        ReportController,
        BatchController,
        RecallController,
        RecognitionController,
        RecognitionDefectController,
        ProbeController,
        ClientErrorsController,
      ],
      providers: [
        { provide: IngestWindow, useValue: window },
        { provide: PROXIES, useValue: context.proxies },
        { provide: KeepProbes, useValue: new KeepProbes(context, metrics) },
        ProbeGateway,
        { provide: KeepClientErrors, useValue: new KeepClientErrors(context, metrics) },
        { provide: LogIn, useValue: new LogIn(context.mac, context.elapsed, context.legacy) },
        { provide: TakeReport, useValue: new TakeReport(senders, reports, window, metrics) },
        { provide: Senders, useValue: senders },
        { provide: TakeBatch, useValue: batches },
        { provide: TakeRecognition, useValue: new TakeRecognition(batches, key) },
        { provide: ReportDefect, useValue: new ReportDefect(context, screenshots) },
        { provide: RecallReport, useValue: new RecallReport(context, window, metrics) },
      ],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.probes.flush();
    await this.window.close();
  }
}
