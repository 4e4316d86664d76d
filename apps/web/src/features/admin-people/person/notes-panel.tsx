import { useQueryClient } from '@tanstack/react-query';
import { api, limits } from '@uc/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Panel } from '../../../kit/panel/panel.tsx';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { LongText } from '../../../widgets/text-input/long-text.tsx';
import { type PersonPage, personQuery } from './queries.ts';
import { useWhen } from './use-when.ts';

interface Props {
  personId: string;
  notes: PersonPage['notes'];
  canWrite: boolean;
  /** Grows with every wish to write one. */
  wishes: number;
}

/** What colleagues have to know before the next call; the person never sees it. */
export function NotesPanel({ personId, notes, canWrite, wishes }: Props) {
  const text = useText();
  const words = text.views.adminPerson.notes;
  const when = useWhen();
  return (
    <Panel title={words.title} hint={words.hint}>
      {notes.length === 0 ? (
        <p className="panel-words">{words.none}</p>
      ) : (
        <ul>
          {notes.map(({ id, text: said, author, at }) => (
            <li key={id} className="admin-note">
              {said}
              <small>{words.by(author, when(at))}</small>
            </li>
          ))}
        </ul>
      )}
      {canWrite && <NoteForm personId={personId} wishes={wishes} />}
    </Panel>
  );
}

function NoteForm({ personId, wishes }: Pick<Props, 'personId' | 'wishes'>) {
  const text = useText();
  const words = text.views.adminPerson.notes;
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [written, setWritten] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = written.trim() === '';
  const saving = useAction(() => call(api.adminPeople.note, { id: personId, text: written.trim() }), {
    done() {
      showToast('success', words.saved);
      setWritten('');
      setTried(false);
    },
    after: () => queries.invalidateQueries(personQuery(personId)),
  });
  useEffect(() => {
    if (wishes > 0) form.current?.querySelector('textarea')?.focus();
  }, [wishes]);

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
        label={words.label}
        value={written}
        rows={2}
        maxCharacters={limits.noteCharacters}
        error={isTried && isMissing ? words.missing : undefined}
        onChange={setWritten}
        onSend={save}
      />
      <button type="submit" className="button" aria-disabled={saving.isBusy}>
        {saving.isBusy ? words.saving : words.save}
      </button>
    </form>
  );
}
