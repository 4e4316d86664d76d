import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { useLogin } from '../../../lib/session.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { todosOf } from './todos-of.ts';
import './todo-lines.css';
import { useWaiting } from './use-waiting.ts';

interface Props {
  /** Goes to a page; without it the links do. */
  onGo?(path: string): void;
  /** Stands where nothing waits. */
  nothing?: ReactNode;
}

/** What waits for the person, as lines that lead there. */
export function TodoLines({ onGo, nothing = null }: Props) {
  const text = useText();
  const layout = useLayout();
  const { timeZone } = useLogin();
  const todos = todosOf(useWaiting(), text, layout, timeZone);
  if (todos.length === 0) return nothing;
  return (
    <ul className="todo-lines">
      {todos.map(({ id, icon, path, title, hint, count }) => (
        <li key={id}>
          <a
            className="todo-line"
            data-todo={id}
            href={`#${path}`}
            onClick={(event) => {
              if (!onGo || event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onGo(path);
            }}
          >
            <span className="todo-sign">
              <Icon name={icon} />
            </span>
            <span className="todo-words">
              <strong>{title}</strong>
              <small>{hint}</small>
            </span>
            {count === undefined ? (
              <Icon name="next" />
            ) : (
              <span className="todo-count">
                <span aria-hidden="true">{count}</span>
                <span className="visually-hidden">{text.views.layout.waiting(count)}</span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
