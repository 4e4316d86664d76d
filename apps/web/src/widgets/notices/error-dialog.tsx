import { lazy, Suspense } from 'react';
import { useCell } from '../../lib/cell.ts';
import { dialog } from '../../lib/notify.ts';

const ErrorDialogBox = lazy(() => import('./error-dialog-box.tsx'));

/** Where a failure appears that a person must read before going on. */
export function ErrorDialog() {
  const message = useCell(dialog);
  return message === null ? null : (
    <Suspense>
      <ErrorDialogBox message={message} onClose={() => dialog.set(null)} />
    </Suspense>
  );
}
