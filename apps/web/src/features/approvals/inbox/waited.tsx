import { daysSince, waitedDays } from '../../../lib/durations.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLogin } from '../../../lib/session.ts';

/** Whoever waits for a week asks somebody. */
const lateDays = 7;

/** How many days a request has waited; too many stand out, in colour and in weight. */
export function Waited({ since }: { since: string }) {
  const text = useText();
  const { timeZone } = useLogin();
  return (
    <small className="inbox-waited" data-late={daysSince(since, timeZone) >= lateDays || undefined}>
      {waitedDays(since, text, timeZone)}
    </small>
  );
}
