import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { SplitPane } from '../../../widgets/split-pane/split-pane.tsx';
import { ChosenRequest } from '../chosen/chosen-request.tsx';
import type { InboxRow } from '../queries.ts';
import { isBlocked } from './inbox-state.ts';
import { ListRow } from './list-row.tsx';
import { MarkAll } from './mark-all.tsx';
import { MarkedBar } from './marked-bar.tsx';
import { type Inbox, rowId } from './use-inbox.ts';
import { useKeys } from './use-keys.ts';

/** How much of the width the list has at first: a name, a role and a risk fit a line, and the request keeps two columns. */
const listPercent = 34;

interface Props {
  inbox: Inbox;
  onOpen(row: InboxRow): void;
  onHelp(): void;
}

/** What waits and the request itself, side by side: whoever decides never leaves the list. */
export function SplitInbox({ inbox, onOpen, onHelp }: Props) {
  useKeys(inbox, onOpen, onHelp);
  const list = (
    <>
      <Rows inbox={inbox} />
      <MarkedBar inbox={inbox} />
    </>
  );
  const { active } = inbox;
  return (
    <div className="card inbox-split">
      <SplitPane
        initialPercents={[listPercent]}
        panes={[list, active && <ChosenRequest key={active.step} row={active} dispatch={inbox.dispatch} />]}
      />
    </div>
  );
}

/**
 * The list as a grid for keys. All rows are there, for the browser's own search too, but only those in view are drawn
 * (`content-visibility`), so that 300 cost little more than a screenful.
 */
function Rows({ inbox }: { inbox: Inbox }) {
  const text = useText();
  const { rows, active, state, dispatch } = inbox;
  const hasFocus = useFirstFocus(active?.step);
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys move in it and choose its rows
      role="grid"
      className="inbox"
      aria-label={text.views.myApproval.lists.waiting}
      aria-multiselectable="true"
      aria-rowcount={rows.length + 1}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={({ target }) => {
        if (target.isConnected) hasFocus.current = false;
      }}
    >
      <thead>
        <tr className="inbox-row inbox-header">
          <th scope="col" colSpan={3}>
            <MarkAll inbox={inbox} isWordy />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <ListRow
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
