import { useText } from '../../../lib/i18n/text.ts';
import { passOnFocus } from '../../../widgets/states/hand-over-focus.ts';
import type { Session } from '../queries.ts';
import { SessionCard } from './session-card.tsx';
import type { useEndSessions } from './use-end-sessions.ts';

interface Props extends ReturnType<typeof useEndSessions> {
  sessions: readonly Session[];
}

/** The sessions, this one first. */
export function SessionList({ sessions, ending, endOne, endOthers }: Props) {
  const text = useText();
  const rows = sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  const others = rows.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <section className="sessions" aria-labelledby="sessions-list">
      <div className="security-head">
        <h2 id="sessions-list">{text.views.accountSecurity.sessions.list}</h2>
        {others > 0 && (
          <button
            ref={passOnFocus}
            type="button"
            className="button"
            aria-disabled={ending !== undefined}
            onClick={() => void endOthers(others)}
          >
            {text.views.accountSecurity.sessions.endOthers}
          </button>
        )}
      </div>
      <ul className="card security-rows">
        {rows.map((row) => (
          <li key={row.id}>
            <SessionCard session={row} isEnding={ending === row.id || ending === 'others'} onEnd={endOne} />
          </li>
        ))}
      </ul>
      {others === 0 && <p className="sessions-alone">{text.views.accountSecurity.sessions.alone}</p>}
    </section>
  );
}
