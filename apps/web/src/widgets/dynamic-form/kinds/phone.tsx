import { useState } from 'react';
import { languageTag, useLocale, useText } from '../../../lib/i18n/text.ts';
import { describedBy, Field } from '../../text-input/field.tsx';
import { isMask, shownPart } from '../../text-input/mask.ts';
import { countries, joinPhone, splitPhone } from '../countries.ts';
import { type KindProps, oneText, wordsOf } from '../kind-props.ts';
import { presentText, takeEntry } from '../present-value.ts';

/** A phone number with the code of its country beside it; a pasted number brings its own code along. */
export function PhoneKind(props: KindProps) {
  const { field, id, entered, error, isDisabled } = props;
  const text = useText();
  const locale = useLocale();
  const [picked, setPicked] = useState<string>(countries[0].code);
  const { code = picked, national } = splitPhone(presentText(props));
  const regions = new Intl.DisplayNames(languageTag(locale), { type: 'region' });
  const nameOf = (region: string) => text.widgets.dynamicForm.regions[region] ?? regions.of(region) ?? region;
  const old = oneText(props.old);
  const enter = takeEntry(props);

  function pick(next: string) {
    setPicked(next);
    if (national !== '') enter(joinPhone(next, national));
  }

  function type(typed: string) {
    setPicked(code); // an emptied field stays in its country
    enter(joinPhone(code, typed));
  }

  return (
    <Field {...wordsOf(props)} id={id}>
      <div className="text-field-box form-phone">
        <div className="form-select">
          <select
            aria-label={text.widgets.dynamicForm.country(field.label)}
            value={code}
            disabled={isDisabled}
            onChange={(event) => pick(event.target.value)}
          >
            {countries.map((country) => (
              <option key={country.region} value={country.code}>
                {text.widgets.dynamicForm.countryOption(country.code, nameOf(country.region))}
              </option>
            ))}
            <option value="">{text.widgets.dynamicForm.otherCountry}</option>
          </select>
          <span aria-hidden="true">+{code}</span>
        </div>
        <input
          id={id}
          name={field.name}
          type="tel"
          autoComplete="tel"
          value={national}
          placeholder={isMask(old) && entered === undefined ? shownPart(old) : undefined}
          disabled={isDisabled}
          aria-required={field.required}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id)}
          onChange={(event) => type(event.target.value)}
        />
      </div>
    </Field>
  );
}
