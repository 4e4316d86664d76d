import type { ShownRequest } from '@uc/contract';
import { formatWhen } from '../../lib/format.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useLogin } from '../../lib/session.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import { entriesOf } from './timeline-entries.ts';

/** The way of a request as a line with stations; the one it is at is marked for readers too. */
export function Timeline({ request }: { request: ShownRequest }) {
  const text = useText();
  const { timeZone } = useLogin();
  return (
    <ol className="request-way">
      {entriesOf(request, { text, timeZone }).map(({ id, tone, icon, title, at, lines }) => (
        <li key={id} data-tone={tone} aria-current={tone === 'now' ? 'step' : undefined}>
          <span className="request-sign">
            <Icon name={icon} />
          </span>
          <div>
            <p className="request-station">
              <strong>{title}</strong>
              {at !== null && <span className="request-at">{formatWhen(at, text, timeZone)}</span>}
            </p>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
