import { type FieldValue, type FormField, tagsIn } from '@uc/contract';
import { useId } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { shownPart } from '../../../widgets/text-input/mask.ts';
import type { Position } from '../queries.ts';
import type { Conflict } from './compare-changes.ts';

/** Whose value is kept. */
export type Side = 'mine' | 'theirs';
const sidesOf = ['mine', 'theirs'] as const;

interface Props {
  conflict: Conflict;
  positions: readonly Position[];
  side: Side | undefined;
  /** An answer was asked for. */
  isTried: boolean;
  onChange(side: Side): void;
}

/** One field with its two values, one of which is to be chosen. */
export function ConflictField({ conflict, positions, side, isTried, onChange }: Props) {
  const text = useText();
  const id = useId();
  const { field } = conflict;
  const isWrong = isTried && side === undefined;
  return (
    <fieldset className="conflict-field" aria-describedby={`${id}-error`}>
      <legend>{field.label}</legend>
      {sidesOf.map((one) => (
        <label key={one} className="conflict-side">
          <input type="radio" name={id} checked={side === one} onChange={() => onChange(one)} />
          <span>
            <span className="conflict-whose">{text.views.userInfo.conflict[one]}</span>
            <span>
              {wordsOf(field, conflict[one], positions, text.views.userInfo.between) ||
                text.views.userInfo.conflict.empty}
            </span>
          </span>
        </label>
      ))}
      <p id={`${id}-error`} className="form-error" aria-live="polite">
        {isWrong && text.global.pleaseSelect}
      </p>
    </fieldset>
  );
}

/** A form's value as it is read: options and organisations by their names, a mask without its mark. */
function wordsOf(
  { kind, options }: FormField,
  value: FieldValue,
  positions: readonly Position[],
  between: string,
): string {
  if (kind === 'tags') return (typeof value === 'string' ? (tagsIn(value) ?? []) : value).join(between);
  const one = typeof value === 'string' ? value : (value[0] ?? '');
  if (kind === 'organisation')
    return positions.find(({ organization }) => organization.id === one)?.organization.path ?? one;
  return options?.find((option) => option.value === one)?.label ?? shownPart(one);
}
