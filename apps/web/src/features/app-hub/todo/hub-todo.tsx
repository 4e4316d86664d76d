import { useId } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { useMedia } from '../../../lib/media.ts';
import { useLogin } from '../../../lib/session.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import './hub-todo.css';
import { TodoLines } from './todo-lines.tsx';
import { hasTodos, type Waiting } from './todos.ts';
import { todosOf } from './todos-of.ts';
import { useWaiting } from './use-waiting.ts';

/** A screen this wide has room for a rail beside the applications. */
const railPx = 1680;

/** Whether the hub has its rail. */
export function useHasRail(): boolean {
  const isWide = useLayout() === 'wide';
  return useMedia(`(width >= ${railPx}px)`) && isWide;
}

/** What waits for the person, in the one place that the screen has for it: a card of a large screen's rail, else a line under the greeting. */
export function HubTodo({ isRail }: { isRail: boolean }) {
  const hasRail = useHasRail();
  const waiting = useWaiting(true);
  if (hasRail !== isRail || !hasTodos(waiting)) return null;
  return isRail ? <Card /> : <Line waiting={waiting} />;
}

function Card() {
  const text = useText();
  const id = useId();
  return (
    <section className="hub-todo" aria-labelledby={id}>
      <h2 id={id}>{text.views.layout.todo}</h2>
      <TodoLines />
    </section>
  );
}

function Line({ waiting }: { waiting: Waiting }) {
  const text = useText();
  const layout = useLayout();
  const { timeZone } = useLogin();
  return (
    <ul className="hub-todo-line" aria-label={text.views.layout.todo}>
      {todosOf(waiting, text, layout, timeZone).map(({ id, icon, path, title, hint, count, line }) => (
        <li key={id}>
          <a href={`#${path}`} data-todo={id} title={hint}>
            <Icon name={icon} />
            {line ?? title}
            {count !== undefined && <strong>{count}</strong>}
          </a>
        </li>
      ))}
    </ul>
  );
}
