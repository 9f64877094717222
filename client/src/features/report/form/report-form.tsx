import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { JSX } from 'react';
import { stageProblem } from '#data/catalog/stage-problem.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { isSameHaul, isSameStage } from '#data/reporting/report/report-draft.ts';
import { AgainOffer } from '#features/report/again/again-offer.tsx';
import { ViolationList } from '#features/report/check/violation-list.tsx';
import { WarningDialog } from '#features/report/check/warning-dialog.tsx';
import { judgeEntries } from '#features/report/entries/judge-entries.ts';
import type { ReportSubject } from '#features/report/entries/report-subject.ts';
import type { ReportFlow } from '#features/report/flow/use-report-flow.ts';
import { PresetList } from '#features/report/presets/preset-list.tsx';
import { usePresets } from '#features/report/presets/use-presets.ts';
import { SentBar } from '#features/report/sent/sent-bar.tsx';
import { DropTiles } from '#features/report/tiles/drop-tiles.tsx';
import { FailureLine } from './failure-line.tsx';
import { ReportHead } from './report-head.tsx';
import { StageClosed } from './stage-closed.tsx';
import './report-form.css';
import { RunOptions } from './run-options.tsx';
import { SubmitBar } from './submit-bar.tsx';

type ReportFormProps = {
  stage: Stage;
  subject: ReportSubject;
  flow: ReportFlow;
  /** Content shown beside the form if there is room, else below. */
  below: JSX.Element | null;
};

/** The report form of a stage: usual hauls, a tile per item, rule violations, and the submit bar. */
export function ReportForm({ stage, subject, flow, below }: ReportFormProps): JSX.Element {
  const catalog = useCatalog();
  const { context, phase, bar, send } = flow;
  const { entries, failure } = context;
  const presets = usePresets(subject);
  const judgement = judgeEntries(subject, entries);
  const problem = stageProblem(catalog, stage.zoneId, stage.stageId);
  const repeats = isSameStage(context.last, subject) && context.last !== null && isSameHaul(context.last, entries);
  return (
    <div className="report-form">
      <ReportHead stage={stage} />
      <div className="report-form__body">
        <div className="report-form__fields" inert={problem !== null || phase === 'submitting'}>
          <PresetList
            presets={presets}
            entries={entries}
            onChoose={(chosen) => send({ type: 'entries.filled', entries: chosen })}
          />
          <DropTiles
            subject={subject}
            drops={entries.drops}
            judgement={judgement}
            onChange={(drops) => send({ type: 'drops.changed', drops })}
          />
          <RunOptions subject={subject} entries={entries} send={send} />
          {!judgement.nothing && <ViolationList subject={subject} judgement={judgement} />}
        </div>
        {problem && <StageClosed problem={problem} server={catalog.server} />}
      </div>
      {below}
      <div className="report-form__foot">
        {failure && <FailureLine failure={failure} />}
        <SentBar bar={bar} />
        <AgainOffer flow={flow} />
        {problem === null && <SubmitBar subject={subject} flow={flow} judgement={judgement} />}
      </div>
      <WarningDialog
        open={phase === 'warning'}
        subject={subject}
        entries={entries}
        judgement={judgement}
        repeats={repeats}
        onConfirm={() => send({ type: 'warning.confirmed' })}
        onCancel={() => send({ type: 'warning.cancelled' })}
      />
    </div>
  );
}
