import { api } from '@uc/contract';
import { useRef, useState } from 'react';
import '../../../../kit/plan/plan.css';
import { PlanButtons } from '../../../../kit/plan/plan-buttons.tsx';
import { isReasonMissing, PlanReason } from '../../../../kit/plan/plan-reason.tsx';
import { useAction } from '../../../../lib/action.ts';
import { call } from '../../../../lib/call.ts';
import { isLeftToCaller } from '../../../../lib/failure.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { proveAdministrator } from '../../../../lib/proof/administer.ts';
import { DialogBox } from '../../../../widgets/dialog/dialog-box.tsx';
import type { Choice } from '../../../../widgets/remote-select/choice.ts';
import { PeopleField } from '../../people-field.tsx';
import type { KeepProps } from '../asked.ts';
import './keep.css';

/** Lets somebody else decide too on a request that waits. */
export function ReassignForm({ asked: { request }, onDone, onClose }: KeepProps<'reassign'>) {
  const words = useText().views.adminPermissions;
  const [chosen, setChosen] = useState<Choice[]>([]);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const [person] = chosen;
  const isMissing = isReasonMissing(reason);
  const naming = useAction(
    ({ value }: Choice) =>
      proveAdministrator(() =>
        call(api.adminPermissions.reassign, { request: request.id, person: value, reason: reason.trim() }),
      ),
    {
      done: (answer) => answer && onDone(),
      refused: (error) => isLeftToCaller(error) && setRefusal(error.message),
    },
  );

  function send(): void {
    setTried(true);
    setRefusal('');
    if (person && !isMissing) naming.run(person);
    else form.current?.querySelector<HTMLElement>(person ? 'textarea' : 'input')?.focus();
  }

  return (
    <DialogBox title={words.waiting.reassignTitle(request.number)} body={words.waiting.reassignHint} onClose={onClose}>
      <form
        ref={form}
        className="plan keep"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <PeopleField
          label={words.waiting.person}
          isRequired
          error={isTried && !person ? words.waiting.personMissing : undefined}
          chosen={chosen}
          onChange={setChosen}
        />
        <PlanReason value={reason} isWrong={isTried && isMissing} onChange={setReason} onSend={send} />
        <p role="alert" className="text-field-error">
          {refusal}
        </p>
        <PlanButtons act={words.acts.reassign} isBusy={naming.isBusy} onClose={onClose} />
      </form>
    </DialogBox>
  );
}
