import { useText } from '../../../lib/i18n/text.ts';
import { isBlocked } from './inbox-state.ts';
import type { Inbox } from './use-inbox.ts';

interface Props {
  inbox: Inbox;
  /** Its words stand beside the box, not only in readers' ears. */
  isWordy: boolean;
}

/** Chooses all that can be approved, or none. */
export function MarkAll({ inbox: { rows, marked, dispatch }, isWordy }: Props) {
  const text = useText();
  const steps = rows.filter((row) => !isBlocked(row)).map(({ step }) => step);
  const isAll = steps.length > 0 && marked.length === steps.length;
  return (
    <label className="inbox-all">
      <input
        ref={(box) => {
          if (box) box.indeterminate = marked.length > 0 && !isAll;
        }}
        type="checkbox"
        checked={isAll}
        disabled={steps.length === 0}
        onChange={({ target }) => dispatch({ type: 'mark', steps, isMarked: target.checked })}
      />
      <span className={isWordy ? undefined : 'visually-hidden'}>{text.views.myApproval.markAll}</span>
    </label>
  );
}
