import { ConfirmHost } from '../widgets/confirm/confirm-host.tsx';
import { ErrorDialog } from '../widgets/notices/error-dialog.tsx';
import { Toasts } from '../widgets/notices/toasts.tsx';

/** Where questions and messages appear, as on every screen of the portal. */
export function Hosts() {
  return (
    <>
      <Toasts />
      <ErrorDialog />
      <ConfirmHost />
    </>
  );
}
