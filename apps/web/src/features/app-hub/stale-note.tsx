import { wireDate } from '@uc/contract';
import { formatWhen } from '../../lib/format.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useLogin } from '../../lib/session.ts';
import { Icon } from '../../widgets/icon/icon.tsx';

/** Says that the list on show is an earlier one, and of when. */
export function StaleNote({ since }: { since: Date }) {
  const text = useText();
  const { timeZone } = useLogin();
  return (
    <p className="hub-stale" role="status">
      <Icon name="info" />
      {text.views.appHub.notFresh(formatWhen(wireDate(since, timeZone), text, timeZone))}
    </p>
  );
}
