import { wireDate } from '@uc/contract';
import { TodoLines } from '../../../features/app-hub/todo/todo-lines.tsx';
import { useCell } from '../../../lib/cell.ts';
import { formatWhen } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { pastToasts } from '../../../lib/notify.ts';
import { useLogin } from '../../../lib/session.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { leaveFor } from '../../router.ts';
import './bell-content.css';

/** What the bell opens: what waits, and the messages that left by themselves. */
export default function BellContent({ onGo }: { onGo(): void }) {
  const text = useText();
  const { timeZone } = useLogin();
  const past = useCell(pastToasts);
  const words = text.views.layout;
  const go = (path: string) => {
    leaveFor(path);
    onGo();
  };
  return (
    <div className="bell-content">
      <section aria-labelledby="bell-todo">
        <h3 id="bell-todo">{words.todo}</h3>
        <TodoLines onGo={go} nothing={<p className="bell-nothing">{words.nothingToDo}</p>} />
      </section>
      {past.length > 0 && (
        <section aria-labelledby="bell-past">
          <h3 id="bell-past">{words.lately}</h3>
          <ul>
            {past.map(({ id, kind, message, at }) => (
              <li key={id} className="bell-message" data-kind={kind}>
                <Icon name={kind === 'error' ? 'alert' : 'done'} />
                <p>
                  {message}
                  <small>{formatWhen(wireDate(at, timeZone), text, timeZone)}</small>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
