import { useQuery } from '@tanstack/react-query';
import type { WebText } from '@uc/messages';
import { formatWhen, partOfDay } from '../../lib/format.ts';
import { useText } from '../../lib/i18n/text.ts';
import { type Login, useLogin } from '../../lib/session.ts';
import { lastSignInQuery } from './last-sign-in.ts';
import { useIdle } from './use-idle.ts';
import './welcome.css';

/** "Good morning, name", by the organisation's clock, as all times beside it. Without a calendar, which takes a browser long to fetch. */
export function greetingOf({ user: { name }, utcOffsetMinutes }: Login, text: WebText, nowMs = Date.now()): string {
  const part = partOfDay(new Date(nowMs + utcOffsetMinutes * 60_000).getUTCHours());
  if (part === 'morning') return text.views.appHub.morning(name);
  return part === 'afternoon' ? text.views.appHub.afternoon(name) : text.views.appHub.evening(name);
}

/** When and where this person signed in before; a line of its own height while it is on the way. */
export function LastSignIn() {
  const text = useText();
  const { timeZone } = useLogin();
  // Not what the page waits for: it is a call more, and a browser's first date takes longer than a dozen cards.
  const { data, isPending } = useQuery({ ...lastSignInQuery, enabled: useIdle() });
  if (isPending)
    return (
      <p className="welcome-last">
        <span className="skeleton welcome-wait" />
      </p>
    );
  const last = data?.lastSignIn;
  const words = last
    ? text.views.appHub.lastSignIn(formatWhen(last.time, text, timeZone), last.location, last.browser)
    : text.views.appHub.firstSignIn;
  return <p className="welcome-last">{data && words}</p>;
}
