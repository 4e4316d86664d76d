import type { FieldError, FormField } from '@uc/contract';
import type { Ref } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../icon/icon.tsx';

interface Props {
  ref: Ref<HTMLDivElement>;
  fields: readonly FormField[];
  problems: readonly FieldError[];
  onGo(name: string): void;
}

/** Everything that is wrong in one place, each a way to its field. Buttons, since an address here is a route. */
export function ProblemSummary({ ref, fields, problems, onGo }: Props) {
  const text = useText();
  if (problems.length === 0) return null;
  const fieldOf = (name: string) => fields.find((one) => one.name === name && !one.readOnly);
  // Where it is no field's, such as a directory that is away, nothing is there to be changed.
  const isToMend = problems.some(({ field }) => fieldOf(field));
  return (
    <div ref={ref} className="note form-problems" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div>
        {isToMend && <p>{text.widgets.dynamicForm.problems(problems.length)}</p>}
        <ul>
          {problems.map(({ field, message }) => (
            <li key={`${field} ${message}`}>{line(field, message)}</li>
          ))}
        </ul>
      </div>
    </div>
  );

  function line(name: string, message: string) {
    const field = fieldOf(name);
    if (!field) return message;
    return (
      <button type="button" onClick={() => onGo(name)}>
        {text.widgets.dynamicForm.problem(field.label, message)}
      </button>
    );
  }
}
