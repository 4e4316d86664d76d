import { limits } from '@uc/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Verdict } from './rule-states.ts';

/** What the server answers about a password. */
export type CheckPassword = (
  password: string,
  signal: AbortSignal,
) => Promise<Omit<Extract<Verdict, { kind: 'told' }>, 'kind'>>;

/** What only the server can say about a password, asked for on pause. An answer counts for the password it was given for. */
export function usePasswordCheck(check: CheckPassword, password: string): Verdict {
  const [answer, setAnswer] = useState<{ password: string; verdict: Verdict }>();
  const ask = useEffectEvent(check);
  useEffect(() => {
    if (password === '') return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const verdict = await ask(password, abort.signal).then(
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
  }, [password]);
  return answer?.password === password ? answer.verdict : { kind: 'asking' };
}
