import { limits } from '@uc/contract';
import { type RefObject, useEffect, useRef } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Popup } from '../select-parts/popup.tsx';
import { ChoiceTable } from './choice-table.tsx';
import { focusStart } from './focus-start.ts';
import type { TableChoice, TableSelectProps } from './table-choice.ts';
import { TableFooter } from './table-footer.tsx';
import { useTableRows } from './use-table-rows.ts';

interface Props extends TableSelectProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  isFocusTaken: boolean;
  onClose(): void;
}

/** The opened table-select. Its page and search live as long as it is open; what is chosen is its owner's. */
export function TablePopup({
  id,
  anchor,
  isFocusTaken,
  onClose,
  list,
  listField,
  onlySearched,
  isMulti = false,
  ...field
}: Props) {
  const text = useText();
  const found = useTableRows(list, listField, 'popup', onlySearched);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocusTaken) focusStart(content.current?.parentElement);
  }, [isFocusTaken]);
  const change = (chosen: TableChoice[]) => {
    field.onChange(chosen);
    if (!isMulti) onClose();
  };
  return (
    <Popup
      anchor={anchor}
      isPanel
      widthPx={limits.tableSelectWidthPx}
      id={id}
      role="dialog"
      aria-label={field.label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation(); // closes the table, not the drawer around it
        onClose();
      }}
    >
      <div ref={content} className="table-select">
        <ChoiceTable {...field} found={found} isMulti={isMulti} onChange={change} />
        <TableFooter label={field.label} found={found} />
        {isMulti && (
          <div className="table-select-done">
            <span role="status">{text.widgets.tableSelect.chosen(field.chosen.length)}</span>
            <button type="button" className="button primary" onClick={onClose}>
              {text.widgets.tableSelect.done}
            </button>
          </div>
        )}
      </div>
    </Popup>
  );
}
