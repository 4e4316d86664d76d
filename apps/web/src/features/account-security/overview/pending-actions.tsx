import { useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { ProofLink } from '../../../kit/proof-link/proof-link.tsx';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import type { ChangeScene } from '../../../lib/proof/change-path.ts';
import { confirm } from '../../../widgets/confirm/confirm.ts';
import { passOnFocus } from '../../../widgets/states/hand-over-focus.ts';
import { type ContactScene, isContactScene } from '../change/contact/contacts.ts';
import { itemsQuery } from '../queries.ts';

/** A pending change can be gone on with, where its code is entered, sent again or its address corrected, or be given up. */
export function PendingActions({ scene }: { scene: ChangeScene }) {
  const text = useText();
  const queries = useQueryClient();
  const item = text.views.accountSecurity.items[scene];
  const givingUp = useAction((contact: ContactScene) => call(api.accountSecurity.cancelUpdate, { scene: contact }), {
    done: () => showToast('success', text.views.accountSecurity.cancelled),
    // Also after a refusal: what is true now is what is to be seen.
    after: () => queries.invalidateQueries(itemsQuery),
  });

  async function cancel() {
    if (givingUp.isBusy || !isContactScene(scene)) return;
    const isMeant = await confirm({
      title: text.views.accountSecurity.cancelTitle(item),
      body: text.views.accountSecurity.cancelBody,
      confirmLabel: text.views.accountSecurity.cancelPending,
      cancelLabel: text.views.accountSecurity.cancelKeep,
    });
    if (isMeant) givingUp.run(scene);
  }

  const resume = text.views.accountSecurity.resume;
  const giveUp = text.views.accountSecurity.cancelPending;
  return (
    <span ref={passOnFocus} className="security-quiet">
      <ProofLink
        className="button"
        scene={scene}
        aria-label={`${resume} ${item}`}
        title={text.views.accountSecurity.resumeHint}
      >
        {resume}
      </ProofLink>
      <button
        type="button"
        className="button"
        aria-label={`${giveUp} ${item}`}
        aria-disabled={givingUp.isBusy}
        onClick={cancel}
      >
        {giveUp}
      </button>
    </span>
  );
}
