import { type CallError, limits, type ShownRequest } from '@uc/contract';
import { useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { formatWhen } from '../../lib/format.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useLogin } from '../../lib/session.ts';
import { type Unanswered, underKey } from '../../lib/under-key.ts';
import { LongText } from '../../widgets/text-input/long-text.tsx';
import { PersonName } from '../person/person-name.tsx';
import './request.css';

/** The way to say something about a request. */
export interface Say {
  /** Sends what was written; said again after a lost answer it comes under the same key. */
  send(text: string, options: { idempotencyKey: string }): Promise<unknown>;
  /** Tells why it was not taken; without this it is told as usual. */
  refused?(error: CallError): void;
  /** Brings what is on show up to date, whatever became of it. */
  after(): Promise<unknown>;
}

interface Props {
  comments: ShownRequest['comments'];
  /** Null where nothing can be said. */
  say: Say | null;
}

/** What was said about a request, oldest first, and a box to say more. What is new is read out. */
export function Conversation({ comments, say }: Props) {
  const text = useText();
  const { user, timeZone } = useLogin();
  return (
    <>
      <div role="log" aria-label={text.views.permissions.conversation}>
        {comments.length === 0 && <p className="quiet">{text.views.permissions.nobodySaid}</p>}
        <ol className="request-talk">
          {comments.map(({ id, at, person, text: said }) => (
            <li key={id} data-own={person.id === user.id || undefined}>
              <p className="quiet">
                <strong>{person.id === user.id ? text.views.permissions.me : <PersonName person={person} />}</strong>{' '}
                {formatWhen(at, text, timeZone)}
              </p>
              <p className="request-said">{said}</p>
            </li>
          ))}
        </ol>
      </div>
      {say && <CommentBox {...say} />}
    </>
  );
}

function CommentBox({ send, refused, after }: Say) {
  const text = useText();
  const [written, setWritten] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [unanswered] = useState<Unanswered>(() => new Map());
  const sending = useAction((said: string) => underKey(unanswered, said, (options) => send(said, options)), {
    // Where it was not taken, the words stay for another try.
    done: () => setWritten(''),
    ...(refused && { refused }),
    after,
  });

  function submit(): void {
    if (sending.isBusy) return;
    const said = written.trim();
    setMissing(said === '');
    if (said !== '') sending.run(said);
  }

  return (
    <form
      className="request-say"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
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
        onSend={submit}
      />
      <button type="submit" className="button" aria-disabled={sending.isBusy}>
        {sending.isBusy ? text.views.permissions.saying : text.views.permissions.saySend}
      </button>
    </form>
  );
}
