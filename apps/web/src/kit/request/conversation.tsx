import { limits, type ShownRequest } from '@uc/contract';
import { useState } from 'react';
import { formatWhen } from '../../lib/format.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useLogin } from '../../lib/session.ts';
import { LongText } from '../../widgets/text-input/long-text.tsx';

interface Props {
  comments: ShownRequest['comments'];
  /** Says something; null where nothing can be said. Rejected: it was not taken, and what was written stays. */
  onComment: ((text: string) => Promise<void>) | null;
}

/** What was said about an application, oldest first, and a box to say more. What is new is read out. */
export function Conversation({ comments, onComment }: Props) {
  const text = useText();
  const { user, timeZone } = useLogin();
  return (
    <>
      <div role="log" aria-label={text.views.permissions.conversation}>
        {comments.length === 0 && <p className="permission-quiet">{text.views.permissions.nobodySaid}</p>}
        <ol className="permission-talk">
          {comments.map(({ id, at, person, text: said }) => (
            <li key={id} data-own={person.id === user.id || undefined}>
              <p className="permission-quiet">
                <strong>{person.id === user.id ? text.views.permissions.me : person.name}</strong>{' '}
                {formatWhen(at, text, timeZone)}
              </p>
              <p className="permission-said">{said}</p>
            </li>
          ))}
        </ol>
      </div>
      {onComment && <CommentBox onComment={onComment} />}
    </>
  );
}

function CommentBox({ onComment }: { onComment: NonNullable<Props['onComment']> }) {
  const text = useText();
  const [written, setWritten] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);

  async function send(): Promise<void> {
    if (isSending) return;
    const said = written.trim();
    setMissing(said === '');
    if (said === '') return;
    setSending(true);
    try {
      await onComment(said);
      setWritten('');
    } catch {
      // Whoever takes it has said why; the words stay for another try.
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      className="permission-say"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <LongText
        label={text.views.permissions.say}
        hint={text.views.permissions.sayHint}
        error={isMissing ? text.views.permissions.sayEmpty : undefined}
        value={written}
        maxCharacters={limits.permissionCommentCharacters}
        onChange={(value) => {
          setWritten(value);
          setMissing(false);
        }}
        onSend={() => void send()}
      />
      <button type="submit" className="button" aria-disabled={isSending}>
        {isSending ? text.views.permissions.saying : text.views.permissions.saySend}
      </button>
    </form>
  );
}
