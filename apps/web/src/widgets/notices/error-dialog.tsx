import { lazy, Suspense } from 'react';
import { useCell } from '../../lib/cell.ts';
import { chunk } from '../../lib/chunk.ts';
import { dialog, showToast } from '../../lib/notify.ts';
import { usePart } from '../dialog/use-part.ts';

const load = () => chunk(() => import('./error-dialog-box.tsx'));
const ErrorDialogBox = lazy(load);

/** Where a failure appears that a person must read before going on. */
export function ErrorDialog() {
  const message = useCell(dialog);
  const close = () => dialog.set(null);
  const isLoaded = usePart(load, message !== null, () => {
    // The network that fails a call may keep the dialog away too; its message must arrive all the same.
    if (message !== null) showToast('error', message);
    close();
  });
  return message !== null && isLoaded ? (
    <Suspense>
      <ErrorDialogBox message={message} onClose={close} />
    </Suspense>
  ) : null;
}
