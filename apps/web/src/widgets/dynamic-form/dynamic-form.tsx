import type { FormField } from '@uc/contract';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import './dynamic-form.css';
import { FormRow, focusRow } from './form-row.tsx';
import { type Problem, presentEntry } from './form-values.ts';
import { HeldField } from './held-field.tsx';
import { heldValue } from './held-values.ts';
import { type FormSlots, oneText } from './kind-props.ts';
import { ProblemSummary } from './problem-summary.tsx';
import { type FormTask, useForm } from './use-form.ts';

interface Props extends FormTask, FormSlots {
  /** What the form is, for readers. */
  label: string;
  submitLabel: string;
  /** The way out, beside the way on. */
  cancel?: { label: string; onCancel(): void } | undefined;
  /** The field that somebody wants to fill in, else the first; a new object for every wish. */
  focus?: { field: string } | undefined;
}

/** A form drawn from a field list that the server sent (spec 2.17). */
export function DynamicForm({ label, submitLabel, cancel, focus, ...props }: Props) {
  const text = useText();
  const id = useId();
  const { fields } = props;
  const form = useForm(props);
  const { held, problems, isSending } = form;
  const [isSummed, setSummed] = useState(false);
  const [outcome, setOutcome] = useState<{ wrong: readonly Problem[] }>();
  const summary = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  const idOf = (name: string) => `${id}-${name}`;

  function fill(values: Readonly<Record<string, string>>) {
    for (const field of fields) {
      const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
      if (value !== undefined && !field.readOnly) form.enter(field, value);
    }
  }

  function entered(name: string): string {
    const field = fields.find((one) => one.name === name);
    return (field && oneText(presentEntry(field, form.entries, held))) ?? '';
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    focused.current = document.activeElement;
    void form.submit().then((wrong) => {
      setSummed(needsSummary(fields, wrong));
      setOutcome({ wrong });
    });
  }

  /** One bad field gets the focus itself; of several the summary tells, and leads to the first. */
  function placeFocus(wrong: readonly Problem[]) {
    const [first] = wrong;
    if (first && needsSummary(fields, wrong)) summary.current?.focus();
    else if (first) focusRow(idOf(first.field));
    // A field that was disabled while it was sent has lost it.
    else if (document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus();
  }

  const showOutcome = useEffectEvent(placeFocus);
  useEffect(() => {
    if (outcome) showOutcome(outcome.wrong); // it is on the screen, and fields take the focus again
  }, [outcome]);

  const goTo = useEffectEvent((name: string) => {
    const open = fields.filter(({ readOnly }) => !readOnly);
    const field = open.find((one) => one.name === name) ?? open[0];
    if (field) focusRow(idOf(field.name));
  });
  useEffect(() => {
    if (focus) goTo(focus.field);
  }, [focus]);

  return (
    <form className="dynamic-form" aria-label={label} aria-busy={isSending} noValidate onSubmit={submit}>
      {isSummed && (
        <ProblemSummary ref={summary} fields={fields} problems={problems} onGo={(name) => focusRow(idOf(name))} />
      )}
      <div className={props.renderBeside ? 'form-beside' : 'form-fields'}>
        {groupsOf(fields).map(([group, members]) => (
          <fieldset key={group} className="form-group">
            {group && <legend>{group}</legend>}
            {members.map((field) =>
              field.readOnly ? (
                <HeldField key={field.name} field={field} value={heldValue(held, field.name)} />
              ) : (
                <FormRow
                  key={field.name}
                  field={field}
                  id={idOf(field.name)}
                  entered={presentEntry(field, form.entries, held)}
                  old={heldValue(held, field.name)}
                  error={problems.find((problem) => problem.field === field.name)?.message}
                  isDisabled={isSending}
                  onChange={(value) => form.enter(field, value)}
                  slots={props}
                />
              ),
            )}
          </fieldset>
        ))}
        {props.renderBeside && <div>{props.renderBeside({ entered, fill })}</div>}
      </div>
      {fields.some(({ readOnly }) => !readOnly) && (
        <div className="form-foot">
          <button type="submit" className="button primary" aria-disabled={isSending}>
            {isSending ? text.widgets.dynamicForm.sending : submitLabel}
          </button>
          {cancel && (
            <button type="button" className="button" onClick={cancel.onCancel}>
              {cancel.label}
            </button>
          )}
        </div>
      )}
    </form>
  );
}

/** True unless all there is to say stands under one field. */
function needsSummary(fields: readonly FormField[], [first, ...others]: readonly Problem[]): boolean {
  const isUnderField = fields.some((field) => field.name === first?.field && !field.readOnly);
  return first !== undefined && (others.length > 0 || !isUnderField);
}

/** The fields by their groups, in the order in which the groups first appear. */
function groupsOf(fields: readonly FormField[]): [group: string, members: FormField[]][] {
  return [...Map.groupBy(fields, ({ group }) => group ?? '')];
}
