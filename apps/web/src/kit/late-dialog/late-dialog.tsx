import { type ReactNode, Suspense } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { showToast } from '../../lib/notify.ts';
import { usePart } from '../../widgets/dialog/use-part.ts';

interface Props {
  /** Fetches what the dialog is made of; the same function at every drawing. */
  load(): Promise<unknown>;
  /** Somebody asked for it. */
  isAsked: boolean;
  /** It will probably be asked for soon, so that it is fetched by then. */
  isNear?: boolean | undefined;
  onClose(): void;
  children: ReactNode;
}

/** A dialog whose parts come when it is first asked for; one that does not come is told of, and asked for anew the next time. */
export function LateDialog({ load, isAsked, isNear = false, onClose, children }: Props) {
  const text = useText();
  const isLoaded = usePart(load, isNear || isAsked, () => {
    if (!isAsked) return;
    showToast('error', text.global.networkAbnormal);
    onClose();
  });
  return isAsked && isLoaded ? <Suspense>{children}</Suspense> : null;
}
