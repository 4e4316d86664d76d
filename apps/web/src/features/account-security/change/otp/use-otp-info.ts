import { api, type OutputOf } from '@uc/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAction } from '../../../../lib/action.ts';
import { call } from '../../../../lib/call.ts';

/** A new key for one-time passwords, not bound yet. */
export type OtpInfo = OutputOf<typeof api.accountSecurity.getOTPInfo>;

interface Shown {
  info: OtpInfo;
  atMs: number;
}

/** Makes one call as its page does, null when the page is being left. */
type Attempt = <T>(work: () => Promise<T>) => Promise<T | null>;

/**
 * The key on show, fetched once and again when asked for. Not a query: every fetch makes another key, and one that somebody
 * is typing must not change because the language did.
 */
export function useOtpInfo(ticket: string, attempt: Attempt) {
  const [shown, setShown] = useState<Shown | null>(null);
  // Stays on show while it is tried again.
  const [refusal, setRefusal] = useState<Error | null>(null);
  const { run, isBusy, error } = useAction(
    () => attempt(() => call(api.accountSecurity.getOTPInfo, { ticket }, { show: 'none' })),
    {
      done(info) {
        if (info) setShown({ info, atMs: Date.now() });
        setRefusal(null);
      },
      refused(failure) {
        setShown(null);
        setRefusal(failure);
      },
    },
  );
  const start = useEffectEvent(() => run());
  useEffect(() => start(), []);
  return { shown, error: refusal ?? error, isLoading: isBusy, refresh: () => run() };
}
