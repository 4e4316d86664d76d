import { useQueryClient } from '@tanstack/react-query';
import { type AdministratorRole, administratorRoles, api, limits, type SearchInput, wireDate } from '@uc/contract';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ChoiceCards } from '../../kit/choice-cards/choice-cards.tsx';
import { useAction } from '../../lib/action.ts';
import { call } from '../../lib/call.ts';
import { isLeftToCaller } from '../../lib/failure.ts';
import { useText } from '../../lib/i18n/text.ts';
import { showToast } from '../../lib/notify.ts';
import { proveAdministrator } from '../../lib/proof/administer.ts';
import { useLogin } from '../../lib/session.ts';
import { DayField } from '../../widgets/date-field/day-field.tsx';
import type { IconName } from '../../widgets/icon/icon.tsx';
import type { OrgChoice } from '../../widgets/org-picker/choice.ts';
import { OrgMultiPicker } from '../../widgets/org-picker/org-picker.tsx';
import type { Choice } from '../../widgets/remote-select/choice.ts';
import { RemoteSelect } from '../../widgets/remote-select/remote-select.tsx';
import { LongText } from '../../widgets/text-input/long-text.tsx';
import { refreshAdministrators } from './queries.ts';

const icons: Record<AdministratorRole, IconName> = {
  helpDesk: 'phone',
  people: 'person',
  applications: 'apps',
  settings: 'list',
  audit: 'eye',
  owner: 'key',
};
/** What is given most first, and what may everything last. */
const offered = [...administratorRoles].toSorted((one, other) => orderOf(one) - orderOf(other));
function orderOf(role: AdministratorRole): number {
  return Object.keys(icons).indexOf(role);
}

const listUnits = (search: SearchInput, signal: AbortSignal) =>
  call(api.organisations.list, search, { show: 'none', signal });

interface Props {
  onDirty(isDirty: boolean): void;
  onDone(): void;
}

/** Makes somebody an administrator: who, what, where, until when and why. */
export function GiveForm({ onDirty, onDone }: Props) {
  const text = useText();
  const words = text.views.administrators;
  const queries = useQueryClient();
  const { timeZone } = useLogin();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Choice[]>([]);
  const [role, setRole] = useState<AdministratorRole>('helpDesk');
  const [units, setUnits] = useState<OrgChoice[]>([]);
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const [tries, setTries] = useState(0);
  const [refusal, setRefusal] = useState('');
  const [person] = chosen;
  const isOwner = role === 'owner';
  const problems = {
    person: person ? undefined : words.personMissing,
    reason: reason.trim() === '' ? words.reasonMissing : undefined,
  };
  const isDirty = chosen.length > 0 || reason !== '';
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  // Whoever tries with something missing is taken to it.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const giving = useAction(
    ({ value }: Choice) => {
      const input = {
        personId: value,
        role,
        // An owner's role has neither limits nor an end.
        units: isOwner || units.length === 0 ? null : units.map(({ key }) => key),
        until: isOwner || until === '' ? null : `${until} 23:59:59`,
        reason: reason.trim(),
      };
      return proveAdministrator(() => call(api.administration.give, input));
    },
    {
      done(answer, { label }) {
        if (!answer) return;
        showToast('success', answer.state === 'waits' ? words.gaveWaiting : words.gave(label));
        onDirty(false);
        onDone();
      },
      refused: (error) => isLeftToCaller(error) && setRefusal(error.message),
      after: () => refreshAdministrators(queries),
    },
  );

  function send(event?: FormEvent): void {
    event?.preventDefault();
    setTries(tries + 1);
    setRefusal('');
    if (person && !problems.reason) giving.run(person);
  }

  return (
    <form ref={form} className="administrators-form" noValidate onSubmit={send}>
      <RemoteSelect
        label={words.person}
        placeholder={words.personHint}
        isRequired
        isCaseIgnored
        leastCharacters={1}
        list={findPeople}
        chosen={chosen}
        error={tries > 0 ? problems.person : undefined}
        onChange={setChosen}
      />
      <ChoiceCards
        legend={words.role}
        choices={offered.map((value) => ({
          value,
          icon: icons[value],
          title: text.views.administration.roles[value],
          hint: text.views.administrators.roleHints[value],
        }))}
        chosen={role}
        onChoose={setRole}
      />
      {!isOwner && (
        <>
          <OrgMultiPicker
            label={words.units}
            hint={words.unitsHint}
            hasMain={false}
            surface="popover"
            list={listUnits}
            value={units}
            onChange={setUnits}
          />
          <DayField
            id={`${id}-until`}
            label={words.end}
            hint={words.endHint}
            value={until}
            min={wireDate(new Date(), timeZone).slice(0, 10)}
            onChange={setUntil}
          />
        </>
      )}
      <LongText
        label={words.reason}
        isRequired
        value={reason}
        maxCharacters={limits.administratorReasonCharacters}
        error={tries > 0 ? problems.reason : undefined}
        onChange={setReason}
        onSend={send}
      />
      <p role="alert" className="text-field-error">
        {refusal}
      </p>
      <button type="submit" className="button primary" aria-disabled={giving.isBusy}>
        {giving.isBusy ? words.giving : words.giveSubmit}
      </button>
    </form>
  );

  async function findPeople({ searchable }: SearchInput, signal: AbortSignal) {
    const search = searchable?.filter?.value.slice(1, -1) ?? '';
    if (search === '') return { rows: [] };
    const { rows } = await call(api.adminPeople.list, { search, size: '20' }, { show: 'none', signal });
    return { rows: rows.map(({ id: value, name, username }) => ({ id: value, value: words.named(name, username) })) };
  }
}
