import type { SearchInput } from '@uc/contract';
import { useText } from '../../../lib/i18n/text.ts';
import { RemoteSelect } from '../../remote-select/remote-select.tsx';
import { describedBy, Field } from '../../text-input/field.tsx';
import { type KindProps, wordsOf } from '../kind-props.ts';
import { presentText, takeEntry } from '../present-value.ts';

/** More options than this are found faster by typing than by looking. */
const longList = 20;

/** One of several options: the system's own select for a few, a searchable one for many. */
export function SelectKind(props: KindProps) {
  return (props.field.options?.length ?? 0) > longList ? <LongSelect {...props} /> : <ShortSelect {...props} />;
}

function ShortSelect(props: KindProps) {
  const { field, id, error, isDisabled } = props;
  const enter = takeEntry(props);
  const text = useText();
  return (
    <Field {...wordsOf(props)} id={id}>
      <div className="form-select">
        <select
          id={id}
          name={field.name}
          value={presentText(props)}
          disabled={isDisabled}
          aria-required={field.required}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id)}
          onChange={(event) => enter(event.target.value)}
        >
          <option value="">{text.global.pleaseSelect}</option>
          {field.options?.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </Field>
  );
}

function LongSelect(props: KindProps) {
  const { field, error, isDisabled } = props;
  const enter = takeEntry(props);
  const options = field.options ?? [];
  const chosen = options.filter(({ value }) => value === presentText(props));
  // The list is at hand; it answers the select's own question, whose wildcards stand at both ends.
  const list = async ({ searchable }: SearchInput) => {
    const asked = searchable?.filter?.value.slice(1, -1).toLowerCase() ?? '';
    return { rows: options.filter(({ label }) => label.toLowerCase().includes(asked)) };
  };
  return (
    <div className="form-long-select">
      <RemoteSelect
        label={field.label}
        isRequired={field.required}
        isDisabled={isDisabled}
        error={error}
        valueField="value"
        labelField="label"
        isCaseIgnored
        list={list}
        chosen={chosen}
        onChange={([one]) => enter(one?.value ?? '')}
      />
      {field.hint && <p className="form-hint">{field.hint}</p>}
    </div>
  );
}
