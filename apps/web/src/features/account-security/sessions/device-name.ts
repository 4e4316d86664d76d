import type { WebText } from '@uc/messages';
import type { Session } from '../queries.ts';

/** What a session is called: its device and browser, as far as they are known. */
export function deviceName({ device, browser }: Pick<Session, 'device' | 'browser'>, text: WebText): string {
  return [device, browser].filter(Boolean).join(' · ') || text.views.accountSecurity.sessions.unknownDevice;
}
