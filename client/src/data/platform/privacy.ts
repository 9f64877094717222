type PrivacySignals = { doNotTrack?: string | null; globalPrivacyControl?: boolean };

/** Whether the browser asks not to be tracked, by Do Not Track or by Global Privacy Control. */
export function asksNotToBeTracked(signals: PrivacySignals = navigator as PrivacySignals): boolean {
  const { doNotTrack, globalPrivacyControl } = signals;
  return doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true;
}
