import { limits } from '@uc/contract';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../../lib/i18n/text.ts';
import { type SecondProblem, type SecondWay, submitSecondStep } from './submit-second-step.ts';

const none: SecondProblem = {};

/** The second step as its form sees it: the way chosen, what is under way, what went wrong. */
export function useSecondStep(flow: string, onExpired: () => void) {
  const text = useText();
  const [, navigate] = useLocation();
  const [way, setWay] = useState<SecondWay>('code');
  const [isSending, setSending] = useState(false);
  const [wrongCodes, setWrongCodes] = useState(0);
  const [told, setTold] = useState({ problem: none, text });

  async function send(typed: string): Promise<void> {
    if (isSending) return;
    setSending(true);
    const problem = await submitSecondStep({ flow, way, typed }, text);
    setSending(false);
    if (!problem) navigate('/loading', { replace: true });
    else if (problem.isExpired) onExpired();
    else {
      if (problem.isWrong && way === 'code') setWrongCodes(wrongCodes + 1);
      setTold({ problem, text });
    }
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
