import type { WebText } from '@uc/messages';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { type LinePlace, lineProps } from './line-place.ts';
import type { NoteRow } from './rows.ts';

function noteText(row: NoteRow, text: WebText): string {
  if (row.kind === 'fetching') return text.widgets.orgPicker.loading;
  if (row.kind === 'failed') return text.widgets.orgPicker.branchFailed;
  return row.kind === 'none' ? text.widgets.orgPicker.noChildren : text.widgets.orgPicker.hidden(row.hidden);
}

/** The line in the place of units that are not there; a failed one is asked for again by choosing it. */
export function NoteLine({ row, place }: { row: NoteRow; place: LinePlace }) {
  const text = useText();
  const isFailed = row.kind === 'failed';
  const note = noteText(row, text);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names its line
    <div
      role="treeitem"
      {...lineProps(row, place)}
      className={`unit-line note-line ${row.kind}`}
      aria-disabled={!isFailed || undefined}
      aria-busy={row.kind === 'fetching' || undefined}
    >
      <span className="unit-toggle">{isFailed && <Icon name="alert" />}</span>
      {row.kind === 'fetching' && <span className="unit-waiting skeleton" />}
      <span className={row.kind === 'fetching' ? 'visually-hidden' : 'unit-name'}>{note}</span>
      {isFailed && <span className="unit-retry">{text.global.retry}</span>}
    </div>
  );
}
