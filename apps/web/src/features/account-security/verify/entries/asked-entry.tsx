import { isSharedScene } from '@uc/contract';
import { useEffect } from 'react';
import { useAction } from '../../../../lib/action.ts';
import { chunk } from '../../../../lib/chunk.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { refreshProof } from '../../../../lib/proof/standing.ts';
import { keepTicket } from '../../../../lib/proof/tickets.ts';
import { useTelling } from '../../../../lib/telling.ts';
import { Icon } from '../../../../widgets/icon/icon.tsx';
import { isBack } from '../is-back.ts';
import { isStale, problemOf } from '../proof-problem.ts';
import type { EntryProps } from './entry.ts';

/** A passkey, or a fresh sign-in at the identity provider: nothing is typed, the browser asks for it or goes there. */
export default function AskedEntry({ scene, way: { way }, onProved, onStale }: EntryProps) {
  const isElsewhere = way === 'provider';
  const text = useText();
  const words = text.views.accountSecurity.verify;
  const [alert, tell] = useTelling<string | undefined>(undefined);
  const proving = useAction(
    async () =>
      isElsewhere
        ? (await chunk(() => import('./ask-provider.ts'))).proveProvider(scene)
        : (await chunk(() => import('./ask-passkey.ts'))).provePasskey(scene),
    {
      done(proof) {
        if (typeof proof === 'string') return tell(proof);
        if (!proof) return tell(words.passkeyClosed);
        if (!isSharedScene(scene)) keepTicket(scene, proof.ticket, proof.expiresInSeconds);
        void refreshProof();
        onProved();
      },
      refused(error) {
        if (isStale(error)) onStale();
        tell(problemOf(error, 'passkey', 0, text).alert);
      },
    },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when somebody comes back
  useEffect(() => {
    if (isElsewhere && isBack()) proving.run();
  }, []);
  return (
    <div className="proof-form" aria-busy={proving.isBusy}>
      {alert && (
        <p className="note" role="alert">
          <Icon name="alert" />
          <span>{alert}</span>
        </p>
      )}
      <button
        type="button"
        className="button primary wide"
        aria-disabled={proving.isBusy}
        onClick={() => proving.run()}
      >
        {proving.isBusy ? words.submitting : isElsewhere ? words.enter.provider : text.views.secondStep.usePasskey}
      </button>
    </div>
  );
}
