import { useId, useState } from 'react';
import { untilWords } from '../../../kit/request/item-words.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLogin } from '../../../lib/session.ts';
import { DayField } from '../../../widgets/date-field/day-field.tsx';
import { dayAfter, endOf, endsOf } from '../form/ends.ts';
import type { ModelRole } from '../queries.ts';

interface Props {
  role: ModelRole;
  /** Null: without an end; '': not said yet. */
  until: string | null;
  presetDays: readonly number[];
  error: string | undefined;
  onChange(until: string | null): void;
}

/** Until when a role is asked for: a preset, no end where it needs none, or a day of one's own. */
export function UntilField({ role, until, presetDays, error, onChange }: Props) {
  const text = useText();
  const { timeZone } = useLogin();
  const id = useId();
  const ends = endsOf(role.longestDays, presetDays, timeZone);
  const preset = ends.find((end) => end.until === until);
  const [wantsOwn, setWantsOwn] = useState(preset === undefined);
  const isOwn = wantsOwn || preset === undefined;
  return (
    <div className="apply-until">
      <fieldset className="picks">
        <legend>{text.views.permissions.until}</legend>
        {ends.map((end) => (
          <label key={end.days} className="pick">
            <input
              type="radio"
              name={id}
              checked={!isOwn && end === preset}
              onChange={() => {
                setWantsOwn(false);
                onChange(end.until);
              }}
            />
            {end.days === null ? text.views.permissions.noEnd : text.views.permissions.days(end.days)}
          </label>
        ))}
        <label className="pick">
          <input
            type="radio"
            name={id}
            checked={isOwn}
            onChange={() => {
              setWantsOwn(true);
              if (until === null) onChange('');
            }}
          />
          {text.views.initiateApplication.ownDay}
        </label>
        <p className="quiet">
          {[
            !isOwn && until !== null && untilWords(until, text),
            role.longestDays !== null && text.views.initiateApplication.longest(role.longestDays),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </fieldset>
      {isOwn && (
        <DayField
          id={`${id}-day`}
          label={text.views.initiateApplication.lastDay}
          error={error}
          isRequired
          value={until?.slice(0, 10) ?? ''}
          min={dayAfter(0, timeZone, new Date())}
          max={role.longestDays === null ? undefined : dayAfter(role.longestDays, timeZone, new Date())}
          onChange={(day) => onChange(day === '' ? '' : endOf(day))}
        />
      )}
    </div>
  );
}
