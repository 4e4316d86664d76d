import { Link, useLocation } from 'wouter';
import { formatWhen } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useLogin } from '../../../lib/session.ts';
import { Portrait } from '../../../widgets/portrait/portrait.tsx';
import type { ListedPerson } from '../queries.ts';
import { rowIdOf } from './row-id.ts';
import { sourceName } from './source-name.ts';
import { StateCell } from './state-cell.tsx';

interface Props {
  person: ListedPerson;
  isActive: boolean;
  isChosen: boolean;
  /** Undefined: nobody is chosen here. */
  onChoose: ((isChosen: boolean) => void) | undefined;
  onFocus(): void;
}

/** Somebody in the list. */
export function PersonRow({ person, isActive, isChosen, onChoose, onFocus }: Props) {
  const text = useText();
  const words = text.views.adminPeople;
  const { timeZone } = useLogin();
  const { id, name, username, employeeId, unit, title, sources, lastSignIn, canAct } = person;
  const [, go] = useLocation();
  const page = pathTo('adminPerson', 'wide', { id });
  const tabIndex = isActive ? 0 : -1;
  return (
    <tr
      id={rowIdOf(id)}
      aria-selected={isChosen}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onClick={({ currentTarget, target }) =>
        target instanceof HTMLInputElement || target instanceof HTMLAnchorElement || currentTarget.focus()
      }
      onDoubleClick={({ target }) => target instanceof HTMLInputElement || go(page)}
    >
      {onChoose && (
        <td className="people-check">
          <input
            type="checkbox"
            tabIndex={tabIndex}
            aria-label={words.choose(name)}
            title={canAct ? undefined : words.readOnlyHint}
            checked={isChosen}
            disabled={!canAct}
            onChange={({ target }) => onChoose(target.checked)}
          />
        </td>
      )}
      <td data-column="name">
        <span className="people-name">
          <span className="badge" aria-hidden="true">
            <Portrait name={name} picture={null} />
          </span>
          <span>
            <Link href={page} tabIndex={tabIndex}>
              {name}
            </Link>
            <small>{username}</small>
          </span>
        </span>
      </td>
      <td data-column="employeeId">{employeeId}</td>
      <td data-column="unit">
        <span className="people-two" title={unit?.path}>
          <span>{unit?.name}</span>
          <small>{title}</small>
        </span>
      </td>
      <td data-column="state">
        <StateCell person={person} />
      </td>
      <td data-column="sources">
        {sources.map((source) => sourceName(source, text)).join(text.views.administration.and)}
      </td>
      <td data-column="lastSignIn">{lastSignIn === null ? words.never : formatWhen(lastSignIn, text, timeZone)}</td>
    </tr>
  );
}
