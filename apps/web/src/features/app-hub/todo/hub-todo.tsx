import { useId } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { useLogin } from '../../../lib/session.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import './hub-todo.css';
import { TodoLines } from './todo-lines.tsx';
import type { Waiting } from './todos.ts';
import { todosOf } from './todos-of.ts';

/** What waits for the person, on the hub: a card of a large screen's rail, else a line under the greeting. */
export default function HubTodo({ waiting, isRail }: { waiting: Waiting; isRail: boolean }) {
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
