import { Children, type ReactNode, useId, useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { useLayout } from '../../lib/layout.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import { passOnFocus } from '../../widgets/states/hand-over-focus.ts';
import './filter-bar.css';

interface Props {
  /** How many conditions hold. */
  count: number;
  /** What stays in view on a phone too: a search field. */
  search?: ReactNode;
  /** The fields; a phone keeps them behind a button that says how many conditions hold. */
  children: ReactNode;
  /** Takes all conditions away; offered where one holds. */
  onClear?(): void;
  /** What can be done with what is left. */
  action?: ReactNode;
  /** What was chosen elsewhere on the page, under the fields. */
  below?: ReactNode;
}

/** The filters above a list. */
export function FilterBar({ count, search, children, onClear, action, below }: Props) {
  const words = useText().widgets.filterBar;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isPhone = useLayout() === 'phone';
  const hasFields = Children.toArray(children).length > 0;
  return (
    <search className="filter-bar" aria-label={words.label}>
      <div className="filter-bar-line">
        {search}
        {isPhone && hasFields && (
          <button
            type="button"
            className="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="list" />
            {count > 0 ? words.openCount(count) : words.open}
          </button>
        )}
        {hasFields && (!isPhone || isOpen) && (
          <div id={id} className="filter-bar-fields">
            {children}
          </div>
        )}
        {onClear && count > 0 && (
          <button ref={passOnFocus} type="button" className="button filter-bar-clear" onClick={onClear}>
            {words.clear}
          </button>
        )}
        {action && <div className="filter-bar-action">{action}</div>}
      </div>
      {below}
    </search>
  );
}
