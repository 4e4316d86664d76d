import { api, CallError, type ProofWay, type Scene } from '@uc/contract';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import type { Layout } from '../../../lib/layout.ts';
import { showToast } from '../../../lib/notify.ts';
import { keepTicket } from '../../../lib/proof/tickets.ts';
import { pathAfterProof } from '../scene-paths.ts';
import { isStale, isWrong, type ProofProblem, problemOf } from './proof-problem.ts';

interface Options {
  scene: Scene;
  layout: Layout;
  way: ProofWay;
  onStale(): void;
}

const none: ProofProblem = {};

/** Proving oneself in one way: what is under way, what went wrong; a proof that holds leads on to what it was for. */
export function useProof({ scene, layout, way, onStale }: Options) {
  const text = useText();
  const [, navigate] = useLocation();
  const [isUnderWay, setUnderWay] = useState(false);
  const [told, setTold] = useState({ problem: none, text });
  const tries = useRef(0);
  const tell = (problem: ProofProblem) => setTold({ problem, text });

  async function prove(typed: string): Promise<void> {
    if (isUnderWay) return;
    const value = way === 'password' ? typed : typed.replaceAll(/\s/g, '');
    if (value === '') return tell({ field: text.views.accountSecurity.verify.enter[way] });
    setUnderWay(true);
    tell(none);
    try {
      const { ticket, expiresInSeconds } = await ask(scene, way, value);
      keepTicket(scene, ticket, expiresInSeconds);
      showToast('success', text.views.accountSecurity.verify.verified);
      // In place of this screen: going back from there leads to where one came from, not to a proof already given.
      navigate(pathAfterProof(scene, layout), { replace: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isWrong(error)) tries.current += 1;
      if (isStale(error)) onStale();
      tell(problemOf(error, way, tries.current, text));
    } finally {
      setUnderWay(false);
    }
  }

  // What was told in one language is not left standing in the other.
  return { isUnderWay, prove, problem: told.text === text ? told.problem : none };
}

function ask(scene: Scene, way: ProofWay, value: string) {
  const quietly = { show: 'none' } as const;
  return way === 'password'
    ? call(api.accountSecurity.verifyPassword, { oldPwd: value, scene }, quietly)
    : call(api.accountSecurity.verifySecurityCode, { scene, channel: way, code: value }, quietly);
}
