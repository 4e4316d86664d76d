import { wireDate } from '@uc/contract';
import { formatWhen } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { reasonText } from '../../../lib/refusal.ts';
import { useLogin } from '../../../lib/session.ts';
import { isAboutDraft, refusedFields } from '../sending/refused-fields.ts';
import type { Keeping } from './keeper.ts';

interface Props {
  keeping: Keeping;
  onRetry(): void;
}

/** Says quietly whether what was entered is kept; only a failure is worth hearing. A refusal has its own place in the form. */
export function SavedLine({ keeping: { kept, state, savedAt, refusal }, onRetry }: Props) {
  const text = useText();
  const { timeZone } = useLogin();
  const isTold = refusal !== null && (isAboutDraft(refusal) || refusedFields(refusal).length > 0);
  const saved =
    savedAt && text.views.initiateApplication.saving.saved(formatWhen(wireDate(savedAt, timeZone), text, timeZone));
  const line = {
    untouched: kept
      ? text.views.initiateApplication.saving.draft(kept.number)
      : text.views.initiateApplication.saving.untouched,
    waiting: text.views.initiateApplication.saving.waiting,
    saving: text.views.initiateApplication.saving.waiting,
    saved: saved ?? '',
    held: text.views.initiateApplication.saving.held,
    failed: isTold
      ? text.views.initiateApplication.saving.failed
      : text.views.initiateApplication.saving.failedFor(reasonText(refusal, text)),
  }[state];
  return (
    <div className="apply-saved">
      <p role={state === 'failed' ? 'alert' : undefined} data-failed={state === 'failed' || undefined}>
        {line}
      </p>
      {state === 'failed' && !isTold && (
        <button type="button" className="chip" onClick={onRetry}>
          {text.global.retry}
        </button>
      )}
    </div>
  );
}
