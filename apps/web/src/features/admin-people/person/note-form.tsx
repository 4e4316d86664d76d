import { limits } from '@uc/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAction } from '../../../lib/action.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { isRefusedFor, tellRefusal } from '../../../lib/refusal.ts';
import { LongText } from '../../../widgets/text-input/long-text.tsx';

interface Props {
  label: string;
  /** What stands in it at first. */
  first?: string;
  /** It was asked for just now, and takes the focus. */
  isNow?: boolean;
  /** Grows with every wish to write. */
  wishes?: number;
  send(text: string): Promise<unknown>;
  /** Said when it is saved. */
  saved: string;
  /** Reads what is on show anew. */
  after(): Promise<void>;
  /** It can be given up; also called when it is saved. */
  onClose?(): void;
}

/** Where a note is written, or one's own is changed. */
export function NoteForm({ label, first = '', isNow = false, wishes = 0, send, saved, after, onClose }: Props) {
  const text = useText();
  const words = text.views.adminPerson.notes;
  const form = useRef<HTMLFormElement>(null);
  const [written, setWritten] = useState(first);
  const [isTried, setTried] = useState(false);
  const isMissing = written.trim() === '';
  const saving = useAction(() => send(written.trim()), {
    async done() {
      // What is on show is what was written, before the form is gone.
      await after();
      showToast('success', saved);
      setWritten('');
      setTried(false);
      onClose?.();
    },
    async refused(error) {
      if (isRefusedFor(error, 'resource.gone')) showToast('error', words.gone);
      else tellRefusal(error, text);
      await after();
    },
  });
  useEffect(() => {
    if (isNow || wishes > 0) form.current?.querySelector('textarea')?.focus();
  }, [isNow, wishes]);

  function save(event?: FormEvent): void {
    event?.preventDefault();
    if (saving.isBusy) return;
    setTried(true);
    if (isMissing) form.current?.querySelector('textarea')?.focus();
    else saving.run();
  }

  return (
    <form ref={form} className="admin-note-form" noValidate onSubmit={save}>
      <LongText
        label={label}
        value={written}
        rows={2}
        maxCharacters={limits.noteCharacters}
        error={isTried && isMissing ? words.missing : undefined}
        onChange={setWritten}
        onSend={save}
      />
      <div className="admin-note-buttons">
        {onClose && (
          <button type="button" className="button" onClick={() => saving.isBusy || onClose()}>
            {words.cancel}
          </button>
        )}
        <button type="submit" className="button" aria-disabled={saving.isBusy}>
          {saving.isBusy ? words.saving : words.save}
        </button>
      </div>
    </form>
  );
}
