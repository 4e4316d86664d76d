import { limits } from '@uc/contract';
import { useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { useTelling } from '../../lib/telling.ts';

/** What a person can give in the second step. */
export type SecondWay = 'code' | 'recovery';

/** Why the second step did not work: words for the field or the whole, or a code that was wrong. */
export interface SecondProblem {
  field?: string;
  form?: string;
  isWrong?: true;
}

const none: SecondProblem = {};

/** The second step as its form sees it: the way chosen, what is under way, what went wrong. */
export function useSecondStep(
  onGive: (given: { way: SecondWay; typed: string }) => Promise<SecondProblem | null>,
  first: SecondWay,
) {
  const [way, setWay] = useState(first);
  const [wrongCodes, setWrongCodes] = useState(0);
  const [problem, tell] = useTelling(none);
  const sending = useAction((typed: string) => onGive({ way, typed }), {
    done(found) {
      if (!found) return;
      if (found.isWrong && way === 'code') setWrongCodes(wrongCodes + 1);
      tell(found);
    },
  });

  return {
    way,
    isSending: sending.isBusy,
    problem,
    isClockDoubted: way === 'code' && wrongCodes >= limits.wrongCodesBeforeClockHint,
    send: sending.run,
    turn() {
      setWay(way === 'code' ? 'recovery' : 'code');
      tell(none);
    },
  };
}
