import { useQueryClient } from '@tanstack/react-query';
import { api, type FieldError } from '@uc/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { isReasonMissing, PlanReason } from '../../../kit/plan/plan-reason.tsx';
import { useAction } from '../../../lib/action.ts';
import { useAddress } from '../../../lib/address.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { proveAdministrator } from '../../../lib/proof/administer.ts';
import { isRefusedFor, reasonText } from '../../../lib/refusal.ts';
import { guardUnsaved } from '../../../lib/unsaved.ts';
import { confirm } from '../../../widgets/confirm/confirm.ts';
import { nothingShown, sourcesAddress } from '../address.ts';
import { type Connection, sourcesKey, type Tried } from '../queries.ts';
import { AbilityFields } from './ability-fields.tsx';
import { describedBy, draftOf } from './draft.ts';
import type { FieldProps } from './field-props.ts';
import { MappingFields } from './mapping-fields.tsx';
import { TryPanel } from './try-panel.tsx';
import { WayFields } from './way-fields.tsx';

/** The whole connection as a form, tried as it stands before it is saved. */
export function ConnectionForm({ connection }: { connection: Connection }) {
  const text = useText();
  const words = text.views.adminDirectory.form;
  const queries = useQueryClient();
  const { go, hrefOf } = useAddress(sourcesAddress);
  const form = useRef<HTMLFormElement>(null);
  const { described, id, usual } = connection;
  const [draft, setDraft] = useState(() => draftOf(described, usual));
  const [isDirty, setDirty] = useState(false);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [tried, setAnswer] = useState<Tried | null>(null);
  const [faults, setFaults] = useState<readonly FieldError[]>([]);
  const [refusal, setRefusal] = useState('');
  const [isOvertaken, setOvertaken] = useState(false);
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    setDirty(true);
  };
  const problemAt: FieldProps['problemAt'] = (...places) =>
    faults.find(({ field }) => places.some((place) => field === place || field.startsWith(`${place}.`)))?.message;
  useUnsaved(isDirty);
  // Whoever is refused is taken to the field.
  useEffect(() => {
    if (faults.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const inputOf = () => ({ described: describedBy(draft, usual), bindPassword: draft.bindPassword || null });
  const saving = useAction(
    () => {
      const input = { ...inputOf(), replaces: id, reason: reason.trim() };
      return proveAdministrator(() => call(api.adminSources.changeConnection, input));
    },
    {
      async done(answer) {
        if (!answer) return;
        showToast('success', answer.state === 'waits' ? words.waits : words.saved);
        setDirty(false);
        await queries.invalidateQueries({ queryKey: sourcesKey });
        go({ ...nothingShown, connection: 'show' });
      },
      refused(error) {
        if (isRefusedFor(error, 'request.invalid')) setFaults(placesOf(error.details ?? []));
        if (isRefusedFor(error, 'connection.password'))
          setFaults([{ field: 'bindPassword', message: reasonText(error, text) }]);
        if (isRefusedFor(error, 'connection.port')) setFaults([{ field: 'servers', message: reasonText(error, text) }]);
        setOvertaken(isRefusedFor(error, 'connection.changed'));
        setRefusal(reasonText(error, text));
      },
    },
  );

  function send(event?: FormEvent): void {
    event?.preventDefault();
    setTried(true);
    setRefusal('');
    setOvertaken(false);
    setFaults([]);
    if (!isReasonMissing(reason) && !saving.isBusy) saving.run();
  }

  const fields = { draft, change, connection, problemAt };
  return (
    <form ref={form} className="connection-form" noValidate onSubmit={send}>
      <WayFields {...fields} />
      <MappingFields {...fields} sample={tried?.servers.find(({ sample }) => sample.length > 0)?.sample ?? []} />
      <AbilityFields {...fields} />
      <TryPanel input={inputOf} onTried={setAnswer} fields={connection.fields} />
      <section className="card connection-save">
        <PlanReason value={reason} isWrong={isTried && isReasonMissing(reason)} onChange={setReason} onSend={send} />
        <p role="alert" className="source-wrong">
          {refusal}
        </p>
        {isOvertaken && (
          <p>
            <Link href={hrefOf({ ...nothingShown, connection: 'show' })}>{words.overtaken}</Link>
          </p>
        )}
        <div className="dialog-buttons">
          <button type="button" className="button" onClick={() => go({ ...nothingShown, connection: 'show' })}>
            {words.cancel}
          </button>
          <button type="submit" className="button primary" aria-disabled={saving.isBusy}>
            {saving.isBusy ? words.saving : words.save}
          </button>
        </div>
      </section>
    </form>
  );
}

/** Places as a described file has them, without where the call had it. */
const placesOf = (details: readonly FieldError[]) =>
  details.map(({ field, message }) => ({ field: field.replace(/^described\./, ''), message }));

/** Whoever leaves with something typed is asked first. */
function useUnsaved(isDirty: boolean): void {
  const { leaveTitle: title, leaveBody: body, leave: confirmLabel } = useText().views.adminDirectory.form;
  useEffect(() => {
    if (!isDirty) return undefined;
    return guardUnsaved(() => confirm({ title, body, confirmLabel, danger: true }));
  }, [isDirty, title, body, confirmLabel]);
}
