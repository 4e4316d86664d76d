import { useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useRef, useState } from 'react';
import { PlanButtons } from '../../../../kit/plan/plan-buttons.tsx';
import { PlanCheck } from '../../../../kit/plan/plan-check.tsx';
import { isReasonMissing, PlanReason } from '../../../../kit/plan/plan-reason.tsx';
import { useAction } from '../../../../lib/action.ts';
import { call } from '../../../../lib/call.ts';
import { languageTag, useLocale, useText } from '../../../../lib/i18n/text.ts';
import { showToast } from '../../../../lib/notify.ts';
import { proveAdministrator } from '../../../../lib/proof/administer.ts';
import { DialogBox } from '../../../../widgets/dialog/dialog-box.tsx';
import { type Job, type JobPlan, sourcesKey } from '../../queries.ts';

interface Props {
  job: Job;
  plan: JobPlan;
  number: number | null;
  isDangerous?: boolean;
  onClose(): void;
}

/** The last question: what of the plan, why, and a proof over it. What is sent is the plan that is on show. */
export default function CarryOutBox({ job, plan, number, isDangerous = false, onClose }: Props) {
  const text = useText();
  const words = text.views.adminSources;
  const queries = useQueryClient();
  const numbers = new Intl.NumberFormat(languageTag(useLocale()));
  const [reason, setReason] = useState('');
  const [skipsRefused, setSkips] = useState(false);
  const [invites, setInvites] = useState(false);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { refused } = plan.kinds;
  const mustSkip = refused > 0 && !skipsRefused;
  const carrying = useAction(
    () =>
      proveAdministrator(() =>
        call(api.adminSources.carryOut, {
          ...{ job: job.id, digest: plan.digest, reason: reason.trim(), skipsRefused, invites, number },
        }),
      ),
    {
      done(outcome) {
        if (outcome === null) return;
        showToast('success', words.carry.confirmed);
        onClose();
      },
      after: () => queries.invalidateQueries({ queryKey: sourcesKey }),
    },
  );

  function send(): void {
    if (carrying.isBusy || mustSkip) return;
    setTried(true);
    if (isReasonMissing(reason)) form.current?.querySelector<HTMLElement>('.plan-reason textarea')?.focus();
    else carrying.run();
  }

  return (
    <DialogBox title={words.carry.title} body={words.carry.body} onClose={onClose}>
      <form
        ref={form}
        className="plan"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {refused > 0 && (
          <PlanCheck
            label={text.views.adminSources.refused.skip(numbers.format(refused))}
            hint={text.views.adminSources.refused.hint}
            isSet={skipsRefused}
            onChange={setSkips}
          />
        )}
        {plan.canInvite && plan.kinds.added + plan.kinds.revived > 0 && (
          <PlanCheck label={words.carry.invites} hint={words.carry.invitesHint} isSet={invites} onChange={setInvites} />
        )}
        <PlanReason value={reason} isWrong={isTried && isReasonMissing(reason)} onChange={setReason} onSend={send} />
        <PlanButtons
          act={words.carry.act}
          isDangerous={isDangerous}
          isBusy={carrying.isBusy}
          isIdle={mustSkip}
          onClose={onClose}
        />
      </form>
    </DialogBox>
  );
}
