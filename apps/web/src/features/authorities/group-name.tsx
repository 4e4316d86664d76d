import { Tag } from '../../kit/tag/tag.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { useLogin } from '../../lib/session.ts';
import { AppIcon } from '../../widgets/app-icon/app-icon.tsx';
import { Icon } from '../../widgets/icon/icon.tsx';
import { endingOf } from './ending.ts';
import type { Group } from './found.ts';

/** An application with how many roles one has there, and how many of them end soon. */
export function GroupName({ id, group: { application, rows } }: { id?: string; group: Group }) {
  const text = useText();
  const { timeZone } = useLogin();
  const ending = rows.filter(({ until }) => endingOf(until, timeZone) !== null).length;
  return (
    <>
      {application ? (
        <AppIcon application={application} />
      ) : (
        <span className="authority-sign">
          <Icon name="key" />
        </span>
      )}
      <span className="authority-words">
        <span id={id}>{application?.name ?? text.views.myAuthority.noApplication}</span>
        <span className="authority-count">{text.views.myAuthority.roles(rows.length)}</span>
        {ending > 0 && <Tag tone="warning">{text.views.myAuthority.endingSoon(ending)}</Tag>}
      </span>
    </>
  );
}
