import { useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useState } from 'react';
import { Panel } from '../../../kit/panel/panel.tsx';
import { nameWords } from '../../../kit/person/name-words.ts';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { keepFocus } from '../../../lib/keep-focus.ts';
import { showToast } from '../../../lib/notify.ts';
import { isRefusedFor, tellRefusal } from '../../../lib/refusal.ts';
import { confirm } from '../../../widgets/confirm/confirm.ts';
import { NoteForm } from './note-form.tsx';
import { type PersonPage, personQuery } from './queries.ts';
import { useWhen } from './use-when.ts';

type Note = PersonPage['notes'][number];

interface Props {
  personId: string;
  notes: readonly Note[];
  canWrite: boolean;
  /** Grows with every wish to write one. */
  wishes: number;
}

/** What colleagues have to know before the next call; the person never sees it. Whoever wrote one changes or deletes it. */
export function NotesPanel({ personId, notes, canWrite, wishes }: Props) {
  const text = useText();
  const words = text.views.adminPerson.notes;
  const queries = useQueryClient();
  const [changing, setChanging] = useState<string | null>(null);
  const refresh = () => queries.invalidateQueries(personQuery(personId));

  return (
    <Panel title={words.title} hint={words.hint}>
      {notes.length === 0 ? (
        <p className="panel-words">{words.none}</p>
      ) : (
        <ul>
          {notes.map((note) => (
            <li key={note.id} className="admin-note">
              {note.id === changing ? (
                <NoteForm
                  label={words.changeLabel}
                  first={note.text}
                  isNow
                  send={(said) => call(api.adminPeople.changeNote, { note: note.id, text: said })}
                  saved={words.changed}
                  after={refresh}
                  onClose={() => {
                    setChanging(null);
                    keepFocus();
                  }}
                />
              ) : (
                <WrittenNote
                  note={note}
                  canChange={canWrite && note.isOwn}
                  after={refresh}
                  onChange={() => setChanging(note.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {canWrite && (
        <NoteForm
          label={words.label}
          wishes={wishes}
          send={(said) => call(api.adminPeople.note, { id: personId, text: said })}
          saved={words.saved}
          after={refresh}
        />
      )}
    </Panel>
  );
}

interface WrittenProps {
  note: Note;
  canChange: boolean;
  after(): Promise<void>;
  onChange(): void;
}

function WrittenNote({ note: { id, text: said, author, at, changedAt }, canChange, after, onChange }: WrittenProps) {
  const text = useText();
  const words = text.views.adminPerson.notes;
  const when = useWhen();
  const deleting = useAction(
    async () => {
      const question = { title: words.deleteAsked, body: words.deleteWhat, confirmLabel: words.delete, danger: true };
      if (!(await confirm(question))) return false;
      await call(api.adminPeople.deleteNote, { note: id });
      return true;
    },
    {
      done: (isDone) => isDone && showToast('success', words.deleted),
      refused: (error) =>
        isRefusedFor(error, 'resource.gone') ? showToast('error', words.gone) : tellRefusal(error, text),
      after: () => after().then(keepFocus),
    },
  );
  return (
    <>
      <span>{said}</span>
      <small>
        <span>{words.by(nameWords(author, text), when(at), when(changedAt))}</span>
        {canChange && (
          <span className="admin-note-acts">
            <button type="button" onClick={onChange}>
              {words.change}
            </button>
            <button type="button" aria-disabled={deleting.isBusy} onClick={() => deleting.run()}>
              {words.delete}
            </button>
          </span>
        )}
      </small>
    </>
  );
}
