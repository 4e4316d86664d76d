import { type RefObject, useId, useRef } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { Popup } from '../select-parts/popup.tsx';
import { describedBy, Field, type FieldWords } from '../text-input/field.tsx';
import type { OrgChoice } from './choice.ts';
import { Spinner } from './spinner.tsx';
import { isPathCut, UnitPath } from './unit-path.tsx';
import { useWholeText } from './use-whole-text.ts';
import './icon-button.css';
import './picker-field.css';

/** What the field of a picker may be told. */
export interface PickerFieldProps extends FieldWords {
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
}

interface Props extends PickerFieldProps {
  chosen: readonly OrgChoice[];
  /** The first of them is main. */
  hasMain: boolean;
  isOpen: boolean;
  /** What it opens is on its way. */
  isBusy: boolean;
  trigger: RefObject<HTMLButtonElement | null>;
  onOpen(): void;
  onReach(): void;
  onClear(): void;
}

/** The closed picker: a field that shows what is chosen, opens by click or key, and can be cleared. */
export function PickerField({ chosen, hasMain, isOpen, isBusy, trigger, onOpen, onReach, onClear, ...field }: Props) {
  const text = useText();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const whole = useWholeText(() => chosen.length > 1 || (box.current !== null && isPathCut(box.current)));
  const open = () => {
    whole.hide();
    onOpen();
  };
  return (
    <Field id={id} label={field.label} hint={field.hint} error={field.error} isRequired={field.isRequired}>
      <div className="org-field" ref={box} {...whole.handlers}>
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
          aria-busy={isBusy}
          disabled={field.isDisabled}
          onPointerEnter={onReach}
          onFocus={onReach}
          onClick={open}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            open();
          }}
        >
          <Chosen chosen={chosen} hasMain={hasMain} placeholder={field.placeholder} />
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
        <span className="org-field-arrow">{isBusy ? <Spinner /> : <Icon name="back" />}</span>
        {whole.isShown && !isOpen && <Whole chosen={chosen} anchor={box} />}
      </div>
    </Field>
  );
}

/** All that is chosen, uncut; readers have it from the field. */
function Whole({ chosen, anchor }: { chosen: readonly OrgChoice[]; anchor: RefObject<HTMLElement | null> }) {
  return (
    <Popup anchor={anchor} className="org-whole" aria-hidden="true">
      {chosen.map(({ key, title }) => (
        <p key={key}>{title}</p>
      ))}
    </Popup>
  );
}

function Chosen({ chosen, hasMain, placeholder }: Pick<Props, 'chosen' | 'hasMain' | 'placeholder'>) {
  const text = useText();
  const [first, ...others] = chosen;
  if (!first) return <span className="org-field-empty">{placeholder ?? text.global.pleaseSelect}</span>;
  return (
    <>
      {hasMain && <span className="org-tag">{text.widgets.orgPicker.main}</span>}
      <UnitPath title={first.title} />
      {others.length > 0 && (
        <span className="org-tag plain">
          {text.widgets.orgPicker.others(others.length)}
          <span className="visually-hidden">{others.map(({ title }) => title).join(', ')}</span>
        </span>
      )}
    </>
  );
}
