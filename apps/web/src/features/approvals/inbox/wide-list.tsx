import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import type { InboxRow } from '../queries.ts';
import { isBlocked } from './inbox-state.ts';
import { MarkAll } from './mark-all.tsx';
import { type Inbox, rowId } from './use-inbox.ts';
import { useKeys } from './use-keys.ts';
import { WideRow } from './wide-row.tsx';

interface Props {
  inbox: Inbox;
  onOpen(row: InboxRow): void;
  onHelp(): void;
}

/**
 * The inbox as a grid for keys. All rows are there, for the browser's own search too, but only those in view are drawn
 * (`content-visibility`), so that 300 cost little more than a screenful.
 */
export function WideList({ inbox, onOpen, onHelp }: Props) {
  const text = useText();
  const { rows, active, state, dispatch } = inbox;
  const words = text.views.myApproval.columns;
  const hasFocus = useFirstFocus(active?.step);
  const onKeyDown = useKeys(inbox, onOpen, onHelp);
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys move in it and choose its rows
      role="grid"
      className="card inbox"
      aria-label={text.views.myApproval.lists.waiting}
      aria-multiselectable="true"
      aria-rowcount={rows.length + 1}
      onKeyDown={onKeyDown}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={({ target }) => {
        if (target.isConnected) hasFocus.current = false;
      }}
    >
      <thead>
        <tr className="inbox-row inbox-header">
          <th scope="col">
            <MarkAll inbox={inbox} isWordy={false} />
          </th>
          {(['who', 'what', 'held', 'why', 'risk', 'since', 'actions'] as const).map((column) => (
            <th key={column} scope="col">
              {words[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <WideRow
            key={row.step}
            row={row}
            place={place}
            isActive={row === active}
            isMarked={state.marks.has(row.step) && !isBlocked(row)}
            refusal={state.refusals.find((refusal) => refusal.row.step === row.step)?.message}
            dispatch={dispatch}
          />
        ))}
      </tbody>
    </table>
  );
}

/**
 * Whoever opens the page can begin at once: the keys are with the first row, unless something else was meant meanwhile. A row
 * that goes with the focus on it leaves it to the one that took its place.
 */
function useFirstFocus(step: string | undefined) {
  const hasFocus = useRef(false);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const isLost = hasFocus.current && activeElement === body;
    const isIdle = isFirst.current && (activeElement === body || activeElement?.tagName === 'H1');
    isFirst.current = false;
    if (step !== undefined && (isLost || isIdle)) document.getElementById(rowId(step))?.focus();
  });
  return hasFocus;
}
