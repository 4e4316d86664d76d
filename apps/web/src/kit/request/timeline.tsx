import type { ShownRequest } from '@uc/contract';
import { formatWhen } from '../../lib/format.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useLogin } from '../../lib/session.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import { entriesOf } from './timeline-entries.ts';

/** The way of an application as a line with stations; the one it is at is marked for readers too. */
export function Timeline({ request }: { request: ShownRequest }) {
  const text = useText();
  const { timeZone } = useLogin();
  return (
    <ol className="permission-way">
      {entriesOf(request, { text, timeZone }).map(({ id, tone, icon, title, at, lines }) => (
        <li key={id} data-tone={tone} aria-current={tone === 'now' ? 'step' : undefined}>
          <span className="permission-sign">
            <Icon name={icon} />
          </span>
          <div>
            <p className="permission-station">
              <strong>{title}</strong>
              {at !== null && <span className="permission-at">{formatWhen(at, text, timeZone)}</span>}
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
