import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useCell } from '../../lib/cell.ts';
import { dialog, showToast } from '../../lib/notify.ts';

interface Props {
  message: string;
  onClose(): void;
}

const ErrorDialogBox = lazy<ComponentType<Props>>(() =>
  import('./error-dialog-box.tsx').catch(() => ({ default: AsToast })),
);

/** The network that fails a call may keep the dialog away too; its message must arrive all the same. */
function AsToast({ message, onClose }: Props) {
  useEffect(() => {
    showToast('error', message);
    onClose();
  }, [message, onClose]);
  return null;
}

/** Where a failure appears that a person must read before going on. */
export function ErrorDialog() {
  const message = useCell(dialog);
  return message === null ? null : (
    <Suspense>
      <ErrorDialogBox message={message} onClose={() => dialog.set(null)} />
    </Suspense>
  );
}
