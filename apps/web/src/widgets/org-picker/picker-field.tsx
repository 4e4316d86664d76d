import { type RefObject, useId } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { describedBy, Field, type FieldWords } from '../text-input/field.tsx';
import type { OrgChoice } from './choice.ts';
import './picker-field.css';

/** What the field of a picker may be told. */
export interface PickerFieldProps extends FieldWords {
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
}

interface Props extends PickerFieldProps {
  chosen: readonly OrgChoice[];
  isMulti: boolean;
  isOpen: boolean;
  trigger: RefObject<HTMLButtonElement | null>;
  onOpen(): void;
  onReach(): void;
  onClear(): void;
}

/** The closed picker: a field that shows what is chosen, opens by click or key, and can be cleared. */
export function PickerField({ chosen, isMulti, isOpen, trigger, onOpen, onReach, onClear, ...field }: Props) {
  const text = useText();
  const id = useId();
  const titles = chosen.map(({ title }) => title).join('\n');
  return (
    <Field id={id} label={field.label} hint={field.hint} error={field.error} isRequired={field.isRequired}>
      <div className="org-field">
        <button
          ref={trigger}
          id={id}
          type="button"
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-required={field.isRequired}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={describedBy(id)}
          title={titles || undefined}
          disabled={field.isDisabled}
          onPointerEnter={onReach}
          onFocus={onReach}
          onClick={onOpen}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            onOpen();
          }}
        >
          <Chosen chosen={chosen} isMulti={isMulti} placeholder={field.placeholder} />
        </button>
        {chosen.length > 0 && !field.isDisabled && (
          <button
            type="button"
            className="org-icon-button org-field-clear"
            aria-label={text.widgets.orgPicker.clear(field.label)}
            onClick={() => {
              onClear();
              trigger.current?.focus();
            }}
          >
            <Icon name="close" />
          </button>
        )}
        <span className="org-field-arrow">
          <Icon name="back" />
        </span>
      </div>
    </Field>
  );
}

function Chosen({ chosen, isMulti, placeholder }: Pick<Props, 'chosen' | 'isMulti' | 'placeholder'>) {
  const text = useText();
  const [first, ...others] = chosen;
  if (!first) return <span className="org-field-empty">{placeholder ?? text.global.pleaseSelect}</span>;
  return (
    <>
      {isMulti && <span className="org-tag">{text.widgets.orgPicker.main}</span>}
      <span className="org-field-title">{first.title}</span>
      {others.length > 0 && (
        <span className="org-tag plain">
          {text.widgets.orgPicker.others(others.length)}
          <span className="visually-hidden">{others.map(({ title }) => title).join(', ')}</span>
        </span>
      )}
    </>
  );
}
