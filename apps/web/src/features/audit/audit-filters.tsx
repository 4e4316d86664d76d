import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, operations, recordResults, type SearchInput, wireDate } from '@uc/contract';
import { useState } from 'react';
import { TimeRange } from '../../kit/filter-bar/time-range.tsx';
import { useAddress } from '../../lib/address.ts';
import { call } from '../../lib/call.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useLogin } from '../../lib/session.ts';
import { FilterSelect } from '../../widgets/filters/filter-select.tsx';
import { Icon } from '../../widgets/icon/icon.tsx';
import type { Choice } from '../../widgets/remote-select/choice.ts';
import { RemoteSelect } from '../../widgets/remote-select/remote-select.tsx';
import { auditAddress, windows } from './audit-address.ts';
import { auditQuery, choicesQuery } from './queries.ts';

const nothing = {
  ...{ person: undefined, actor: undefined, operation: undefined, deed: undefined, result: undefined },
  place: undefined,
};
const noTime = { days: undefined, startTime: undefined, endTime: undefined };

/** What a search asks; all of it stands in the address. */
export function AuditFilters() {
  const text = useText();
  const words = text.views.audit.filters;
  const { values, go } = useAddress(auditAddress);
  const { timeZone } = useLogin();
  const deeds = useQuery(choicesQuery()).data?.deeds ?? [];
  const isOwn = values.days === 'own';
  const hasConditions = Object.keys(nothing).some((name) => values[name as keyof typeof nothing] !== undefined); // its own keys

  function chooseWindow(days: (typeof windows)[number] | undefined): void {
    // One's own time begins as the day does, so that choosing it alone leaves something to see.
    const startTime = days === 'own' ? `${wireDate(new Date(), timeZone).slice(0, 10)} 00:00:00` : undefined;
    go({ days, startTime, endTime: undefined });
  }

  return (
    <search className="audit-filters" aria-label={text.views.audit.title}>
      <PersonField />
      <ActorField />
      <PlaceField />
      <FilterSelect
        label={words.operation}
        all={words.all}
        value={values.operation}
        options={operations.map((value) => ({ value, label: text.views.audit.operations[value] }))}
        onChange={(operation) => go({ operation })}
      />
      <FilterSelect
        label={words.deed}
        all={words.all}
        value={values.deed}
        options={deeds.map(({ deed, name }) => ({ value: deed, label: name }))}
        unknown={values.deed}
        onChange={(deed) => go({ deed })}
      />
      <FilterSelect
        label={words.result}
        all={words.all}
        value={values.result}
        options={recordResults.map((value) => ({ value, label: text.views.audit.results[value] }))}
        onChange={(result) => go({ result })}
      />
      <FilterSelect
        label={words.time}
        all={words.usual}
        value={values.days}
        options={windows.map((value) => ({ value, label: value === 'own' ? words.own : words.days(Number(value)) }))}
        onChange={chooseWindow}
      />
      {isOwn && (
        <TimeRange
          startTime={values.startTime}
          endTime={values.endTime}
          startLabel={words.from}
          endLabel={words.to}
          onChange={go}
        />
      )}
      <Conditions />
      {(hasConditions || values.days !== undefined) && (
        <button type="button" className="button" onClick={() => go({ ...nothing, ...noTime, export: undefined })}>
          {words.clear}
        </button>
      )}
    </search>
  );
}

/** Whose records; their name is known from the search, or from what it found. */
function PersonField() {
  const text = useText();
  const words = text.views.audit;
  const { values, go } = useAddress(auditAddress);
  const [picked, setPicked] = useState<Choice>();
  const known = useNames();
  const { person } = values;
  const label =
    (picked?.value === person ? picked?.label : undefined) ?? known.person(person) ?? words.filters.chosenPerson;

  return (
    <div className="audit-person">
      <RemoteSelect
        label={words.filters.person}
        placeholder={words.filters.personHint}
        isCaseIgnored
        leastCharacters={1}
        list={peopleNamed(words.named)}
        chosen={person === undefined ? [] : [{ value: person, label }]}
        onChange={([choice]) => {
          setPicked(choice);
          go({ person: choice?.value });
        }}
      />
    </div>
  );
}

const typedIn = ({ searchable }: SearchInput) => searchable?.filter?.value.slice(1, -1) ?? '';

/** People as a select asks for them. */
const peopleNamed =
  (named: (name: string, username: string) => string) => async (input: SearchInput, signal: AbortSignal) => {
    const search = typedIn(input);
    if (search === '') return { rows: [] };
    const { rows } = await call(api.adminPeople.list, { search, size: '20' }, { show: 'none', signal });
    return { rows: rows.map(({ id, name, username }) => ({ id, value: named(name, username) })) };
  };

/** Who administered; once chosen, it stands beside the fields with the other conditions. */
function ActorField() {
  const words = useText().views.audit;
  const { go } = useAddress(auditAddress);
  return (
    <div className="audit-person">
      <RemoteSelect
        label={words.filters.actorField}
        placeholder={words.filters.personHint}
        isCaseIgnored
        leastCharacters={1}
        list={peopleNamed(words.named)}
        chosen={[]}
        onChange={([choice]) => choice && go({ actor: choice.value })}
      />
    </div>
  );
}

/** Where it was done, among the places that records have. */
function PlaceField() {
  const words = useText().views.audit.filters;
  const { go } = useAddress(auditAddress);
  const queries = useQueryClient();
  async function find(input: SearchInput) {
    const typed = typedIn(input);
    if (typed === '') return { rows: [] };
    const { places } = await queries.fetchQuery(choicesQuery(typed));
    return { rows: places.map(({ place, name }) => ({ id: place, value: name })) };
  }
  return (
    <div className="audit-person">
      <RemoteSelect
        label={words.placeField}
        placeholder={words.placeHint}
        isCaseIgnored
        leastCharacters={1}
        list={find}
        chosen={[]}
        onChange={([choice]) => choice && go({ place: choice.value })}
      />
    </div>
  );
}

/** Place and administrator that are searched for, also those that were chosen in the list itself. */
function Conditions() {
  const words = useText().views.audit.filters;
  const { values, go } = useAddress(auditAddress);
  const known = useNames();
  const chips = [
    values.place !== undefined && { name: 'place', label: words.place(known.place(values.place) ?? values.place) },
    values.actor !== undefined && {
      name: 'actor',
      label: words.actor(known.actor(values.actor) ?? (values.actor.includes('@') ? values.actor : words.chosenActor)),
    },
  ].filter((chip) => chip !== false);
  return chips.map(({ name, label }) => (
    <button
      key={name}
      type="button"
      className="button audit-chip"
      aria-label={words.remove(label)}
      onClick={() => go({ [name]: undefined })}
    >
      {label}
      <Icon name="close" />
    </button>
  ));
}

/** What ids and places are called, as far as the records on show say it. */
function useNames() {
  const { values } = useAddress(auditAddress);
  const rows =
    useQueryClient()
      .getQueryData(auditQuery(values).queryKey)
      ?.pages.flatMap((part) => part.rows) ?? [];
  const text = useText().views.audit;
  return {
    person(id: string | undefined) {
      const person = rows.find((row) => row.person?.id === id)?.person;
      return person && text.named(person.name, person.username);
    },
    actor: (id: string) => rows.find(({ actor }) => actor?.id === id)?.actor?.name,
    place: (place: string) => rows.find((row) => row.place === place && row.location !== '')?.location,
  };
}
