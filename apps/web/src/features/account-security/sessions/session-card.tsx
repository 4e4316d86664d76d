import { Tag } from '../../../kit/tag/tag.tsx';
import { formatWhen } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLogin } from '../../../lib/session.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { passOnFocus } from '../../../widgets/states/hand-over-focus.ts';
import type { Session } from '../queries.ts';
import { deviceName } from './device-name.ts';
import '../account-security.css';

interface Props {
  session: Session;
  isEnding: boolean;
  onEnd(session: Session): void;
}

const phones = /iphone|android|phone|mobile/i;

/** One place where the person is signed in; this one is marked, the others can be ended. */
export function SessionCard({ session, isEnding, onEnd }: Props) {
  const text = useText();
  const { timeZone } = useLogin();
  const { isCurrent, clientType, device, location, since, lastSeen, sparedUntil } = session;
  const name = deviceName(session, text);
  return (
    <div ref={passOnFocus} className="session" data-ending={isEnding || undefined}>
      <span className="security-sign">
        <Icon name={phones.test(`${clientType} ${device}`) ? 'phone' : 'devices'} />
      </span>
      <div className="session-words">
        <p>
          <strong>{name}</strong>
          {isCurrent && <Tag tone="good">{text.views.accountSecurity.sessions.current}</Tag>}
        </p>
        <p>{location || text.views.accountSecurity.sessions.unknownPlace}</p>
        <p>
          <span>{text.views.accountSecurity.sessions.since(formatWhen(since, text, timeZone))}</span>
          <span>
            {isCurrent
              ? text.views.accountSecurity.sessions.now
              : text.views.accountSecurity.sessions.lastSeen(formatWhen(lastSeen, text, timeZone))}
          </span>
        </p>
        {sparedUntil && <p>{text.views.accountSecurity.sessions.sparedUntil(sparedUntil.slice(0, 10))}</p>}
      </div>
      {!isCurrent && (
        <button
          type="button"
          className="button"
          aria-label={text.views.accountSecurity.sessions.endOne(name)}
          aria-disabled={isEnding}
          onClick={() => onEnd(session)}
        >
          {text.views.accountSecurity.sessions.end}
        </button>
      )}
    </div>
  );
}
