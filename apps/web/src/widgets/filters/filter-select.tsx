import './filters.css';

interface Props<Value extends string> {
  label: string;
  /** What no choice is called. */
  all: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  /** What a value is called that is not, or not yet, among the options. */
  unknown?: string | undefined;
  onChange(value: Value | undefined): void;
}

/** One filter with a few values: the browser's own select, which every keyboard, phone and reader knows. */
export function FilterSelect<Value extends string>({ label, all, value, options, unknown, onChange }: Props<Value>) {
  const isListed = value === undefined || options.some((option) => option.value === value);
  return (
    <label className="filter">
      <span>{label}</span>
      <select
        value={value ?? ''}
        data-set={value !== undefined || undefined}
        onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value)}
      >
        <option value="">{all}</option>
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
