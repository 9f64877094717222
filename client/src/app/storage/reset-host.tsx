import { type JSX, lazy, Suspense } from 'react';
import { useResetRequested } from '../../ui/requests/reset-request.ts';

const ResetDialog = lazy(async () => {
  const { ResetDialog: Dialog } = await import('../../features/settings/reset/reset-dialog.tsx');
  return { default: Dialog };
});

/** Where the reset of all data is drawn, whoever asked for it. */
export function ResetHost(): JSX.Element | null {
  if (!useResetRequested()) return null;
  return (
    <Suspense fallback={null}>
      <ResetDialog />
    </Suspense>
  );
}
