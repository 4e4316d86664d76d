import { useId } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { filtersOf, windows } from '../choice/choice.ts';
import { withoutPicked } from '../choice/picking.ts';
import type { Chosen } from '../choice/use-choice.ts';

/** How far back the charts look. */
export function WindowChoice({ choice: { days }, filters, go }: Chosen) {
  const text = useText();
  const name = useId();
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{text.views.actionRecord.windows}</legend>
      {windows.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === days}
            onChange={() => go({ ...filtersOf(withoutPicked(filters)), days: value, cursor: undefined })}
          />
          <span>{text.views.actionRecord.days(Number(value))}</span>
        </label>
      ))}
    </fieldset>
  );
}
