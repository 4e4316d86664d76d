import { api, limits } from '@uc/contract';
import { useId } from 'react';
import { PeopleSelect } from '../../../kit/people-select/people-select.tsx';
import { findPeople } from '../../../lib/find-people.ts';
import { useText } from '../../../lib/i18n/text.ts';
import type { Choice } from '../../../widgets/remote-select/choice.ts';
import type { Options } from '../queries.ts';

interface Props {
  options: Options;
  isForOthers: boolean;
  people: readonly Choice[];
  error: string | undefined;
  onForOthers(isForOthers: boolean): void;
  onChange(people: Choice[]): void;
}

/** Who applies, and for whom; others can be chosen where policy lets the person apply for any. */
export function WhoSection({
  options: { applicant, scope },
  isForOthers,
  people,
  error,
  onForOthers,
  onChange,
}: Props) {
  const text = useText();
  const name = useId();
  return (
    <section className="card request-part apply-part" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{text.views.initiateApplication.who}</h2>
      <dl className="apply-applicant">
        <dt>{text.views.permissions.applicant}</dt>
        <dd>{text.views.initiateApplication.person(applicant.name, applicant.username)}</dd>
        {applicant.organization !== null && <dd className="quiet">{applicant.organization}</dd>}
      </dl>
      {scope !== 'self' && (
        <fieldset className="picks">
          <legend>{text.views.initiateApplication.users}</legend>
          {[false, true].map((isOthers) => (
            <label key={String(isOthers)} className="pick">
              <input
                type="radio"
                name={name}
                checked={isForOthers === isOthers}
                onChange={() => onForOthers(isOthers)}
              />
              {isOthers ? text.views.initiateApplication.forOthers : text.views.initiateApplication.forMyself}
            </label>
          ))}
        </fieldset>
      )}
      {isForOthers && scope !== 'self' && (
        <>
          <PeopleSelect
            label={text.views.initiateApplication.people}
            placeholder={text.views.initiateApplication.peopleHints[scope]}
            isRequired
            isMulti
            find={(typed, signal) => findPeople(api.applications.people, typed, signal)}
            chosen={people}
            error={
              people.length > limits.permissionPeople
                ? text.views.initiateApplication.peopleFull(limits.permissionPeople)
                : error
            }
            onChange={onChange}
          />
          {people.length > 0 && (
            <p className="quiet">
              {text.views.initiateApplication.chosenPeople(
                people.length,
                people.map(({ label }) => label).join(text.views.permissions.between),
              )}
            </p>
          )}
        </>
      )}
    </section>
  );
}
