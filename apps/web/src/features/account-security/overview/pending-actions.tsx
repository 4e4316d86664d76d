import { useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { confirm } from '../../../widgets/confirm/confirm.ts';
import { passOnFocus } from '../../../widgets/states/hand-over-focus.ts';
import type { ChangeScene } from '../change-scenes.ts';
import { itemsQuery } from '../queries.ts';

/** A pending change can be gone on with, where its code is entered, sent again or its address corrected, or be given up. */
export function PendingActions({ scene, resumePlace }: { scene: ChangeScene; resumePlace: string }) {
  const text = useText();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const item = text.views.accountSecurity.items[scene];

  async function cancel() {
    if (isBusy || (scene !== 'changeMobile' && scene !== 'changeEmail')) return;
    const isMeant = await confirm({
      title: text.views.accountSecurity.cancelTitle(item),
      body: text.views.accountSecurity.cancelBody,
      confirmLabel: text.views.accountSecurity.cancelPending,
      cancelLabel: text.views.accountSecurity.cancelKeep,
    });
    if (!isMeant) return;
    setBusy(true);
    try {
      await call(api.accountSecurity.cancelUpdate, { scene });
      showToast('success', text.views.accountSecurity.cancelled);
    } catch {
      // Told by the call; what is true now is asked for below.
    }
    await queries.invalidateQueries(itemsQuery);
    setBusy(false);
  }

  const resume = text.views.accountSecurity.resume;
  const giveUp = text.views.accountSecurity.cancelPending;
  return (
    <span ref={passOnFocus} className="security-quiet">
      <Link
        className="button"
        href={resumePlace}
        aria-label={`${resume} ${item}`}
        title={text.views.accountSecurity.resumeHint}
      >
        {resume}
      </Link>
      <button type="button" className="button" aria-label={`${giveUp} ${item}`} aria-disabled={isBusy} onClick={cancel}>
        {giveUp}
      </button>
    </span>
  );
}
