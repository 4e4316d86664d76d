import { useId, useRef, useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { ChosenTags } from '../select-parts/chosen-tags.tsx';
import { fieldIds, SelectField } from '../select-parts/select-field.tsx';
import { useDismiss } from '../select-parts/use-dismiss.ts';
import type { TableSelectProps } from './table-choice.ts';
import { TablePopup } from './table-popup.tsx';
import './table-select.css';

interface Props extends TableSelectProps {
  /** Opened from the start, for the development page. */
  isOpenAtFirst?: boolean;
}

/** A select whose options are rows of a table in a popup, page by page, with a search in every column. */
export function TableSelect({ isOpenAtFirst = false, ...props }: Props) {
  const { label, chosen, onChange, isMulti = false, isDisabled = false, labelField = 'value', error } = props;
  const text = useText();
  const id = useId();
  const ids = fieldIds(id);
  const whole = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'no' | 'atFirst' | 'byPerson'>(isOpenAtFirst ? 'atFirst' : 'no');
  const isOpen = opened !== 'no';
  const labels = chosen.map((row) => String(row[labelField] ?? row.key));
  useDismiss(whole, isOpen, () => setOpened('no'));
  const close = () => {
    setOpened('no');
    trigger.current?.focus();
  };
  return (
    <SelectField {...props} id={id}>
      <div ref={whole}>
        <div
          ref={box}
          className={`select-box${isOpen ? ' open' : ''}${error ? ' invalid' : ''}${isDisabled ? ' disabled' : ''}`}
        >
          <button
            ref={trigger}
            type="button"
            id={id}
            role="combobox"
            className="table-select-trigger"
            aria-labelledby={ids.label}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-controls={ids.popup}
            aria-required={props.isRequired}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? ids.error : undefined}
            disabled={isDisabled}
            onClick={() => setOpened(isOpen ? 'no' : 'byPerson')}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' || isOpen) return;
              event.preventDefault();
              setOpened('byPerson');
            }}
          >
            {labels.length === 0 && (
              <span className="table-select-placeholder">{props.placeholder ?? text.global.pleaseSelect}</span>
            )}
            {labels.length > 0 && !isMulti && (
              <span className="table-select-one" title={labels[0]}>
                {labels[0]}
              </span>
            )}
            {isMulti && <ChosenTags labels={labels} />}
          </button>
          {chosen.length > 0 && !isDisabled && (
            <button
              type="button"
              className="select-clear"
              aria-label={text.widgets.remoteSelect.clear(label)}
              onClick={() => {
                onChange([]);
                trigger.current?.focus();
              }}
            >
              <Icon name="close" />
            </button>
          )}
          <span className="select-arrow">
            <Icon name="back" />
          </span>
        </div>
        {isOpen && (
          <TablePopup {...props} id={ids.popup} anchor={box} isFocusTaken={opened === 'byPerson'} onClose={close} />
        )}
      </div>
    </SelectField>
  );
}
