import { api, limits } from '@uc/contract';
import { useEffect, useState } from 'react';
import { call } from '../../../../lib/call.ts';
import type { Verdict } from './rule-states.ts';

/** What only the server can say about a password, asked for on pause. An answer counts for the password it was given for. */
export function usePasswordCheck(ticket: string, password: string): Verdict {
  const [answer, setAnswer] = useState<{ password: string; verdict: Verdict }>();
  useEffect(() => {
    if (password === '') return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const verdict = await call(api.accountSecurity.checkPassword, { ticket, newPwd: password }, abort).then(
        (told): Verdict => ({ kind: 'told', ...told }),
        // Whatever stood in the way, the password is judged again when it is sent.
        (): Verdict => ({ kind: 'unknown' }),
      );
      if (!abort.signal.aborted) setAnswer({ password, verdict });
    }, limits.passwordPauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [ticket, password]);
  return answer?.password === password ? answer.verdict : { kind: 'asking' };
}
