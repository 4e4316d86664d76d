import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useAction } from '../../lib/action.ts';
import { afterFrame } from '../../lib/after-frame.ts';
import { chunk } from '../../lib/chunk.ts';
import { isPasskeyHome, knowsPasskeys } from '../../lib/passkeys/here.ts';
import { paths } from '../../lib/paths.ts';
import type { SignInProblem } from './submit-sign-in.ts';

const load = () => chunk(() => import('./passkey/passkey-sign-in.ts'));

/** Where passkeys of this portal work. */
export interface PasskeyPlace {
  host: string;
  address: string;
}

/** Passkeys as the form sees them: among its suggestions once it is painted, and by a button. What they need comes after the first frame. */
export function usePasskey(place: PasskeyPlace | undefined, tell: (problem: SignInProblem) => void) {
  const [, navigate] = useLocation();
  // After the button was used, what was suggested before is suggested again.
  const [round, setRound] = useState(0);
  const isHere = place !== undefined && isPasskeyHome(place.host) && knowsPasskeys();
  const enter = () => navigate(paths.loading, { replace: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the way in stays the same while the form stands
  useEffect(() => {
    if (!isHere) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const takeBack = afterFrame(() => {
      load().then(
        ({ suggestPasskeys }) => {
          if (!isOver) stop = suggestPasskeys({ onSignedIn: enter, onRefused: tell });
        },
        () => undefined, // nobody waits for suggestions; the button says what is wrong
      );
    });
    return () => {
      isOver = true;
      takeBack();
      stop?.();
    };
  }, [isHere, round]);

  const using = useAction(async () => (await load()).signInByPasskey(), {
    done(problem) {
      if (!problem) return enter();
      if (problem !== 'expired') tell(problem);
      setRound(round + 1);
    },
  });
  return { isHere, isBusy: using.isBusy, start: () => using.run() };
}
