import { useText } from '../../../lib/i18n/text.ts';

interface Props<Value extends string> {
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  /** What a value is called that is not, or not yet, among the options. */
  unknown?: string | undefined;
  onChange(value: Value | undefined): void;
}

/** One filter with a few values: the browser's own select, which every keyboard, phone and reader knows. */
export function FilterSelect<Value extends string>({ label, value, options, unknown, onChange }: Props<Value>) {
  const text = useText();
  const isListed = value === undefined || options.some((option) => option.value === value);
  return (
    <label className="records-filter">
      <span>{label}</span>
      <select
        value={value ?? ''}
        data-set={value !== undefined || undefined}
        onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value)}
      >
        <option value="">{text.views.actionRecord.all}</option>
        {!isListed && <option value={value}>{unknown}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
