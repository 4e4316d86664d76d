import { api, type OutputOf } from '@uc/contract';
import { useEffect, useEffectEvent, useState } from 'react';
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
  const [error, setError] = useState<Error | null>(null);
  const [isLoading, setLoading] = useState(false);

  async function load() {
    setLoading(true);
    try {
      const info = await attempt(() => call(api.accountSecurity.getOTPInfo, { ticket }, { show: 'none' }));
      if (info) setShown({ info, atMs: Date.now() });
      setError(null);
    } catch (failure) {
      setShown(null);
      setError(failure instanceof Error ? failure : new Error('unknown', { cause: failure }));
    } finally {
      setLoading(false);
    }
  }

  const start = useEffectEvent(() => void load());
  useEffect(() => start(), []);
  return { shown, error, isLoading, refresh: () => void (isLoading || load()) };
}
