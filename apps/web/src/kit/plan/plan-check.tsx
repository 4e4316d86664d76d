import './plan.css';

interface Props {
  label: string;
  hint?: string;
  isSet: boolean;
  onChange(isSet: boolean): void;
}

/** Something that is so or not, among what a plan is asked with. */
export function PlanCheck({ label, hint, isSet, onChange }: Props) {
  return (
    <label className="plan-check">
      <input type="checkbox" checked={isSet} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}
