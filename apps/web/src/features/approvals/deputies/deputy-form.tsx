import { useQueryClient } from '@tanstack/react-query';
import { api, limits, wireDate } from '@uc/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { PeopleSelect } from '../../../kit/people-select/people-select.tsx';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { isLeftToCaller } from '../../../lib/failure.ts';
import { findPeople } from '../../../lib/find-people.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { useLogin } from '../../../lib/session.ts';
import { DayField } from '../../../widgets/date-field/day-field.tsx';
import type { Choice } from '../../../widgets/remote-select/choice.ts';
import { deputiesQuery } from '../queries.ts';

const dayMs = 86_400_000;

/** Lets somebody decide in one's place between two days, both of them included. */
export function DeputyForm() {
  const text = useText();
  const words = text.views.myApproval.deputies;
  const queries = useQueryClient();
  const { timeZone } = useLogin();
  const dayIn = (days: number) => wireDate(new Date(Date.now() + days * dayMs), timeZone).slice(0, 10);
  const [today, lastDay] = [dayIn(0), dayIn(limits.deputyDays)];
  const [chosen, setChosen] = useState<Choice[]>([]);
  const [since, setSince] = useState(today);
  const [until, setUntil] = useState('');
  const [tries, setTries] = useState(0);
  const [refusal, setRefusal] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [person] = chosen;
  const problems = {
    person: person ? undefined : words.personMissing,
    since: since ? undefined : words.sinceMissing,
    until: until === '' ? words.untilMissing : until < since ? words.reversed : undefined,
  };

  // Whoever tries with something missing is taken to it.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const adding = useAction(
    (deputy: string) => {
      const span = { since: `${since} 00:00:00`, until: `${until} 23:59:59` };
      return call(api.approvals.addDeputy, { person: deputy, ...span });
    },
    {
      done() {
        showToast('success', words.added);
        setChosen([]);
        setUntil('');
        setTries(0);
      },
      refused: (error) => isLeftToCaller(error) && setRefusal(error.message),
      after: () => void queries.invalidateQueries(deputiesQuery),
    },
  );

  function send(): void {
    setTries(tries + 1);
    setRefusal('');
    if (person && !Object.values(problems).some(Boolean)) adding.run(person.value);
  }

  return (
    <form
      ref={form}
      className="deputies-form"
      noValidate
      aria-label={words.add}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h3>{words.add}</h3>
      <PeopleSelect
        label={words.person}
        isRequired
        placeholder={words.personHint}
        find={(typed, signal) => findPeople(api.approvals.people, typed, signal)}
        chosen={chosen}
        onChange={setChosen}
        error={tries > 0 ? problems.person : undefined}
      />
      <div className="deputies-days">
        <DayField
          id={`${id}-since`}
          label={words.since}
          isRequired
          value={since}
          min={today}
          max={lastDay}
          error={tries > 0 ? problems.since : undefined}
          onChange={setSince}
        />
        <DayField
          id={`${id}-until`}
          label={words.until}
          isRequired
          value={until}
          min={since || today}
          max={lastDay}
          error={tries > 0 ? problems.until : undefined}
          onChange={setUntil}
        />
      </div>
      <p role="alert" className="text-field-error">
        {refusal}
      </p>
      <button type="submit" className="button primary" aria-disabled={adding.isBusy}>
        {adding.isBusy ? words.saving : words.save}
      </button>
    </form>
  );
}
