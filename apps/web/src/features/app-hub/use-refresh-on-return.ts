import { useEffect } from 'react';
import { queryClient } from '../../lib/query.ts';
import { applicationsQuery } from './applications.ts';
import { pins } from './pins/pins.ts';

/**
 * Asks for the list whenever this window is gone back to, however young it is: another window, which may well have been in
 * sight all the time, can have changed the order. Not while a change of our own is on its way, whose answer brings it too.
 */
export function useRefreshOnReturn(): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState !== 'visible' || pins.waiting.get().length > 0) return;
      void queryClient.refetchQueries({ queryKey: applicationsQuery.queryKey }, { cancelRefetch: false });
    };
    addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
}
