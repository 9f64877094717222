import type { JSX } from 'react';
import { useInspectorPane } from '#parts/inspector/use-inspector-pane.tsx';
import { LuckLine } from '#parts/luck/luck-line.tsx';
import { Backdrop } from '#ui/backdrop/backdrop.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { BestList } from './best/best-list.tsx';
import { Bulletin } from './bulletin/bulletin.tsx';
import { Counts } from './counts/counts.tsx';
import { OpenEvents } from './events/open-events.tsx';
import { SiteNotes } from './site-notes.tsx';
import { FarmHost } from './start/farm-host.tsx';
import { HomeSearch } from './start/home-search.tsx';
import { QuickStart } from './start/quick-start.tsx';
import { WelcomeNote } from './start/welcome-note.tsx';
import { YourMarks } from './start/your-marks.tsx';
import { useBackdropSeed } from './use-backdrop-seed.ts';
import './home-screen.css';
import './start/start.css';

/** Home: the cheapest stages first, with totals, notices and notes beside and below. */
export function HomeScreen(): JSX.Element {
  const seed = useBackdropSeed();
  return (
    <Screen {...useInspectorPane()}>
      <div className="home-frame">
        <div className="home">
          <div className="home-main">
            <WelcomeNote />
            <FarmHost />
            <LuckLine />
            <OpenEvents />
            <BestList />
            <div className="home-start">
              <div className="home-start-row">
                <HomeSearch />
                <QuickStart />
              </div>
              <YourMarks />
            </div>
            <div className="home-land">
              <Backdrop seed={seed} />
            </div>
            <SiteNotes />
          </div>
          <aside className="home-side">
            <Counts />
            <Bulletin />
          </aside>
        </div>
      </div>
    </Screen>
  );
}
