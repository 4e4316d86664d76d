import { api, isSharedScene, type ProofWay, type Scene } from '@uc/contract';
import { useRef } from 'react';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { forgetSent } from '../../../lib/proof/sent-codes.ts';
import { refreshProof } from '../../../lib/proof/standing.ts';
import { keepTicket } from '../../../lib/proof/tickets.ts';
import { useTelling } from '../../../lib/telling.ts';
import { isStale, isWrong, type ProofProblem, problemOf } from './proof-problem.ts';

interface Options {
  scene: Scene;
  way: ProofWay;
  onProved(): void;
  onStale(): void;
}

const none: ProofProblem = {};

/** Proving oneself in one way: what is under way, and what went wrong. */
export function useProof({ scene, way, onProved, onStale }: Options) {
  const text = useText();
  const [problem, tell] = useTelling(none);
  const tries = useRef(0);
  const proving = useAction((value: string) => ask(scene, way, value), {
    done({ ticket, expiresInSeconds }) {
      if (!isSharedScene(scene)) keepTicket(scene, ticket, expiresInSeconds);
      forgetSent(scene);
      void refreshProof();
      onProved();
    },
    refused(error) {
      if (isWrong(error)) tries.current += 1;
      if (isStale(error)) onStale();
      tell(problemOf(error, way, tries.current, text));
    },
  });

  function prove(typed: string): void {
    if (proving.isBusy) return;
    const value = way === 'password' ? typed : typed.replaceAll(/\s/g, '');
    tell(value === '' ? { field: text.views.accountSecurity.verify.enter[way] } : none);
    if (value !== '') proving.run(value);
  }

  return { isBusy: proving.isBusy, prove, problem };
}

function ask(scene: Scene, way: ProofWay, value: string) {
  const quietly = { show: 'none' } as const;
  // They have entries of their own.
  if (way === 'passkey' || way === 'provider') throw new Error('It is not typed');
  return way === 'password'
    ? call(api.accountSecurity.verifyPassword, { oldPwd: value, scene }, quietly)
    : call(api.accountSecurity.verifySecurityCode, { scene, channel: way, code: value }, quietly);
}
