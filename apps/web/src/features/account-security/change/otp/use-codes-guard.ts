import { useEffect } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { guardUnsaved } from '../../../../lib/unsaved.ts';
import { confirm } from '../../../../widgets/confirm/confirm.ts';

/** While recovery codes are not known to be saved, leaving asks first: they are never shown again. */
export function useCodesGuard(isSaved: boolean): void {
  const text = useText();
  useEffect(() => {
    if (isSaved) return;
    const { leaveTitle, leaveBody, leave } = text.views.securityChange.recovery;
    return guardUnsaved(() => confirm({ title: leaveTitle, body: leaveBody, confirmLabel: leave, danger: true }));
  }, [isSaved, text]);
}
