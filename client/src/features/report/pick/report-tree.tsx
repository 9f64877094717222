import type { JSX } from 'react';
import { reportPath } from '#data/address/entry-paths.ts';
import { createStore, useStore } from '#data/store/store.ts';
import { StagePane } from '#parts/stage-tree/stage-pane.tsx';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import { LastStageLink } from './last-stage-link.tsx';
import { ScreenshotsLink } from './screenshots-link.tsx';

/** Closed stages cannot be reported, so they are hidden by default. */
const closedHidden = createStore(true);

type ReportTreeProps = { stageId: string | undefined; zoneId: string | undefined };

/** The stage tree for reports. On a phone, where it starts as the whole screen, what leads elsewhere is above it. */
export function ReportTree({ stageId, zoneId }: ReportTreeProps): JSX.Element {
  const hideClosed = useStore(closedHidden);
  const narrow = useFrameWidth() === 'narrow';
  return (
    <div className="last-stage-link__over">
      {narrow && <LastStageLink />}
      {narrow && <ScreenshotsLink />}
      <StagePane
        stageId={stageId}
        zoneId={zoneId}
        pathOf={reportPath}
        hideClosed={hideClosed}
        setHideClosed={closedHidden.set}
        forReport={true}
      />
    </div>
  );
}
