import { limits } from '@uc/contract';
import { useText } from '../../../../lib/i18n/text.ts';
import { Icon } from '../../../../widgets/icon/icon.tsx';
import { TextInput } from '../../../../widgets/text-input/text-input.tsx';
import type { Draft } from '../../queries.ts';

type Option = NonNullable<Draft['options']>[number];

interface Props {
  options: readonly Option[];
  onChange(options: Option[]): void;
}

/** The options of a select, in both languages. */
export function OptionsField({ options, onChange }: Props) {
  const words = useText().views.adminSettings.fields.option;
  const set = (place: number, change: Partial<Option>) =>
    onChange(options.map((one, at) => (at === place ? { ...one, ...change } : one)));
  return (
    <fieldset className="set-options">
      <legend>{words.title}</legend>
      {options.length === 0 && <p className="quiet">{words.none}</p>}
      {options.map((option, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option has no key but its place while its value is typed
        <div key={place} className="set-option">
          <TextInput
            label={words.value}
            isRequired
            value={option.value}
            maxCharacters={limits.fieldLabelCharacters}
            onChange={(value = '') => set(place, { value })}
          />
          <TextInput
            label={words.label}
            isRequired
            value={option.label}
            maxCharacters={limits.fieldLabelCharacters}
            onChange={(label = '') => set(place, { label })}
          />
          <TextInput
            label={words.labelEn}
            isRequired
            value={option.labelEn}
            maxCharacters={limits.fieldLabelCharacters}
            onChange={(labelEn = '') => set(place, { labelEn })}
          />
          <button
            type="button"
            className="button"
            aria-label={words.remove(option.label || option.value)}
            onClick={() => onChange(options.filter((_, at) => at !== place))}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      <button
        type="button"
        className="button"
        aria-disabled={options.length >= limits.fieldOptions}
        onClick={() =>
          options.length < limits.fieldOptions && onChange([...options, { value: '', label: '', labelEn: '' }])
        }
      >
        {words.add}
      </button>
    </fieldset>
  );
}
