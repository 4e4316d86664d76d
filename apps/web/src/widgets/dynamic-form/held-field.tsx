import type { FieldValue, FormField } from '@uc/contract';
import { useText } from '../../lib/i18n/text.ts';
import { shownPart } from '../text-input/mask.ts';

/** A value that cannot be changed here, and who holds it: its hint says so where it has one, and nothing says it twice. */
export function HeldField({ field, value }: { field: FormField; value: FieldValue | undefined }) {
  const text = useText();
  return (
    <dl className="form-held">
      <dt>{field.label}</dt>
      <dd>
        <HeldValue field={field} value={value} />
        {!field.hint && (
          <span className="form-holder">
            {field.source ? text.widgets.dynamicForm.heldBy(field.source) : text.widgets.dynamicForm.held}
          </span>
        )}
      </dd>
      {field.hint && <dd className="form-hint">{field.hint}</dd>}
    </dl>
  );
}

function HeldValue({ field, value = '' }: { field: FormField; value: FieldValue | undefined }) {
  const text = useText();
  if (value.length === 0) return <span className="form-none">{text.widgets.dynamicForm.notGiven}</span>;
  if (typeof value !== 'string') return <span>{value.join(', ')}</span>;
  if (field.kind === 'image') return <img className="form-held-image" src={value} alt={field.label} />;
  const label = field.options?.find((option) => option.value === value)?.label;
  return <span>{label ?? shownPart(value)}</span>;
}
