import { useId } from 'react';
import { SelectError } from '../select-parts/select-error.tsx';
import '../select-parts/select-field.css';
import { SelectLabel } from '../select-parts/select-label.tsx';
import { ChoiceTable } from './choice-table.tsx';
import type { TableSelectProps } from './table-choice.ts';
import { TableFooter } from './table-footer.tsx';
import './table-select.css';
import { useTableRows } from './use-table-rows.ts';

/** The table-select as a part of the page: everything on one page as far as the size goes. */
export function InlineTableSelect({ list, listField, onlySearched, isMulti = false, ...field }: TableSelectProps) {
  const id = useId();
  const found = useTableRows(list, listField, 'inline', onlySearched);
  return (
    <fieldset className="select-field" aria-describedby={field.error ? `${id}-error` : undefined}>
      <legend className={field.isLabelHidden ? 'visually-hidden' : 'select-label'}>
        <SelectLabel label={field.label} isRequired={field.isRequired} />
      </legend>
      <div className={field.error ? 'table-select inline invalid' : 'table-select inline'}>
        <ChoiceTable {...field} found={found} isMulti={isMulti} />
        <TableFooter label={field.label} found={found} />
      </div>
      <SelectError id={id} error={field.error} />
    </fieldset>
  );
}
