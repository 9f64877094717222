import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { type JSX, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountHost } from '#app/account/account-host.tsx';
import { OwnSourceNotice } from '#app/account/own-source-notice.tsx';
import { MirrorNotice } from '#app/mirrors/mirror-notice.tsx';
import { DocumentTitle } from '#app/navigation/document-title.tsx';
import { HeadingFocus } from '#app/navigation/heading-focus.tsx';
import { ReportNavigations } from '#app/navigation/report-navigations.tsx';
import { useScreenMotion } from '#app/navigation/use-screen-motion.ts';
import { FailureDialog } from '#app/network/failures/failure-dialog.tsx';
import { NetworkPill } from '#app/network/network-pill.tsx';
import { Palette } from '#app/palette/palette.tsx';
import { PushOffer } from '#app/push/push-offer.tsx';
import { RebuildingNotice } from '#app/rebuilding/rebuilding-notice.tsx';
import { SettingsHost } from '#app/settings/settings-host.tsx';
import { FoundPlacesHost } from '#app/shortcuts/found-places-host.tsx';
import { FrameActions } from '#app/shortcuts/frame-actions.tsx';
import { ShortcutList } from '#app/shortcuts/shortcut-list.tsx';
import { ResetHost } from '#app/storage/reset-host.tsx';
import { StorageWarning } from '#app/storage/storage-warning.tsx';
import { UpgradeNotice } from '#app/upgrade/upgrade-notice.tsx';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { HeldServer } from '#data/selection/held-server.ts';
import { heldServer } from '#data/selection/use-turn-to-server.ts';
import { useStore } from '#data/store/store.ts';
import { SideStoryDialog } from '#features/story/side-story-dialog.tsx';
import { formatCount } from '#i18n/formats.ts';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import { TipLayer } from '#ui/tip/tip-layer.tsx';
import { Bar } from './bar/bar.tsx';
import { PhoneBar } from './phone/phone-bar.tsx';
import { Rail } from './rail/rail.tsx';
import { BuildName } from './status/build-name.tsx';
import { OutboxHost } from './status/outbox/outbox-host.tsx';
import { StatusItems } from './status/status-items.tsx';
import { TurningScreen } from './turning/turning-screen.tsx';
import './shell.css';
import './loading-line.css';
import './status/status-line.css';

/** Screens that load faster show no line. */
const SHOW_AFTER_MS = 200;

/** The frame: rail, bar, screen, status line. On a phone the rail is at the bottom and the status is in a sheet. */
export function Shell(): JSX.Element {
  const { t } = useTranslation();
  const narrow = useFrameWidth() === 'narrow';
  const screen = useScreenMotion();
  return (
    <div className="shell" data-narrow={narrow}>
      <a className="shell-skip" href="#work">
        {t('shell.skip')}
      </a>
      {!narrow && <Rail />}
      <Bar />
      <div className="shell-notices">
        <OwnSourceNotice />
        <RebuildingNotice />
      </div>
      <div className="shell-screen" ref={screen}>
        <LoadingLine />
        <TurningScreen>
          <Outlet />
        </TurningScreen>
        {narrow && <NetworkPill />}
      </div>
      <div className="shell-offers">
        <MirrorNotice />
        <UpgradeNotice />
      </div>
      {narrow ? <PhoneBar /> : <StatusLine />}
      <DocumentTitle />
      <HeadingFocus />
      <FrameActions />
      <FoundPlacesHost />
      <Palette />
      <ShortcutList />
      <AccountHost />
      <FailureDialog />
      <OutboxHost />
      <StorageWarning />
      <SettingsHost />
      <ResetHost />
      <SideStoryDialog />
      <ReportNavigations />
      <PushOffer />
      <TipLayer />
    </div>
  );
}

/** Shown while the code of the next screen takes long to load. */
function LoadingLine(): JSX.Element | null {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading });
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (!loading) return setVisible(false);
    const timer = setTimeout(() => setVisible(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [loading]);
  return visible ? <div className="loading-line" /> : null;
}

/** StatusItems, catalog size, licence and build name. */
function StatusLine(): JSX.Element {
  const { t } = useTranslation();
  return (
    <footer className="status-line">
      <StatusItems />
      <span className="status-line-gap" />
      <HeldServer value={useStore(heldServer)}>
        <Amount />
      </HeldServer>
      <Link className="status-line-licence" to="/about/$page" params={{ page: 'credits' }}>
        {t('shell.licence')}
      </Link>
      <BuildName />
    </footer>
  );
}

/** The number of stages and items on the server that is shown. */
function Amount(): JSX.Element | null {
  const { t } = useTranslation();
  const catalog = useAwaitedCatalog();
  const amount = useMemo(() => {
    if (!catalog) return undefined;
    const { stages, items, isOnServer } = catalog;
    const count = (all: typeof stages | typeof items) => formatCount([...all.values()].filter(isOnServer).length);
    return { stages: count(stages), items: count(items) };
  }, [catalog]);
  return amount ? <span className="status-line-amount">{t('shell.amount', amount)}</span> : null;
}
