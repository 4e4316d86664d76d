import { useCallback, useEffect, useRef } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { guardUnsaved } from '../../lib/unsaved.ts';
import { confirm } from './confirm.ts';

/**
 * While `isDirty`, leaving asks first (spec 4.8). Returns a way to let go at once, for a page that has just
 * saved and goes on in the same breath.
 */
export function useLeaveGuard(isDirty: boolean): () => void {
  const text = useText();
  const release = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isDirty) return;
    const ask = () =>
      confirm({
        title: text.widgets.confirm.leaveTitle,
        body: text.widgets.confirm.leaveBody,
        confirmLabel: text.widgets.confirm.leave,
        danger: true,
        isLeaving: true,
      });
    release.current = guardUnsaved(ask);
    return release.current;
  }, [isDirty, text]);
  return useCallback(() => release.current?.(), []);
}
