import { api, type ProofWay, type Scene } from '@uc/contract';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { showToast } from '../../../lib/notify.ts';
import { keepTicket } from '../../../lib/proof/tickets.ts';
import { useTelling } from '../../../lib/telling.ts';
import { pathAfterProof } from '../scene-paths.ts';
import { isStale, isWrong, type ProofProblem, problemOf } from './proof-problem.ts';

/** A way by which something is typed. */
export type TypedWay = Exclude<ProofWay, 'passkey'>;

interface Options {
  scene: Scene;
  way: TypedWay;
  onStale(): void;
}

const none: ProofProblem = {};

/** Proving oneself in one way: what is under way, what went wrong; a proof that holds leads on to what it was for. */
export function useProof({ scene, way, onStale }: Options) {
  const text = useText();
  const layout = useLayout();
  const [, navigate] = useLocation();
  const [problem, tell] = useTelling(none);
  const tries = useRef(0);
  const proving = useAction((value: string) => ask(scene, way, value), {
    done({ ticket, expiresInSeconds }) {
      keepTicket(scene, ticket, expiresInSeconds);
      showToast('success', text.views.accountSecurity.verify.verified);
      // In place of this screen: going back from there leads to where one came from, not to a proof already given.
      navigate(pathAfterProof(scene, layout), { replace: true });
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

function ask(scene: Scene, way: TypedWay, value: string) {
  const quietly = { show: 'none' } as const;
  return way === 'password'
    ? call(api.accountSecurity.verifyPassword, { oldPwd: value, scene }, quietly)
    : call(api.accountSecurity.verifySecurityCode, { scene, channel: way, code: value }, quietly);
}
