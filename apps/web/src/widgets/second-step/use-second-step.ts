import { limits } from '@uc/contract';
import { useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';

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
export function useSecondStep(onGive: (given: { way: SecondWay; typed: string }) => Promise<SecondProblem | null>) {
  const text = useText();
  const [way, setWay] = useState<SecondWay>('code');
  const [isSending, setSending] = useState(false);
  const [wrongCodes, setWrongCodes] = useState(0);
  const [told, setTold] = useState({ problem: none, text });

  async function send(typed: string): Promise<void> {
    if (isSending) return;
    setSending(true);
    const problem = await onGive({ way, typed });
    setSending(false);
    if (!problem) return;
    if (problem.isWrong && way === 'code') setWrongCodes(wrongCodes + 1);
    setTold({ problem, text });
  }

  return {
    way,
    isSending,
    // What was told in one language is not left standing in the other.
    problem: told.text === text ? told.problem : none,
    isClockDoubted: way === 'code' && wrongCodes >= limits.wrongCodesBeforeClockHint,
    send,
    turn() {
      setWay(way === 'code' ? 'recovery' : 'code');
      setTold({ problem: none, text });
    },
  };
}
