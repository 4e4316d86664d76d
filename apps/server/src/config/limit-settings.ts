import { limits } from '@uc/contract';
import { whole } from './setting-kinds.ts';

/** How long sessions live, and how many there may be. */
export const sessionSettings = {
  UC_SESSION_IDLE_MINUTES: whole(30, 1, 1_440, 'A session ends after this long without use'),
  UC_SESSION_HOURS: whole(12, 1, 168, 'A session ends after this long in any case'),
  UC_SESSIONS_PER_PERSON: whole(
    limits.sessionsPerPerson,
    1,
    100,
    'Sessions one person may have at once; one more ends the oldest',
  ),
} as const;

/** Settings of how much is too much. */
export const limitSettings = {
  UC_CALLS_PER_SESSION: whole(
    limits.callsPerSessionPerMinute,
    10,
    1_000_000,
    'Calls a minute one session may make, per process',
  ),
  UC_CALLS_PER_ADDRESS: whole(
    limits.callsPerAddressPerMinute,
    10,
    1_000_000,
    'Calls a minute from one address, per process; raise it where many people share one',
  ),
  UC_ANONYMOUS_CALLS_PER_ADDRESS: whole(
    limits.anonymousCallsPerAddressPerMinute,
    10,
    1_000_000,
    'The same for calls without a session',
  ),
  UC_WRONG_PASSWORDS_PER_MINUTE: whole(
    limits.wrongPasswordsPerMinute,
    10,
    1_000_000,
    'Wrong passwords a minute in the whole portal, from which on everybody who signs in is asked for a captcha and the security contact is told',
  ),
  UC_BUSY_AFTER_MS: whole(
    limits.busyAfterMs,
    50,
    10_000,
    'Calls are refused while a process is behind by so many milliseconds; raise it where other programs take turns with it',
  ),
  UC_CAPTCHA_READY: whole(
    limits.captchaPool,
    10,
    1_000,
    'Captcha puzzles kept ready, per process; fewer spare memory, more outlast a rush',
  ),
  UC_DESTINATIONS_PER_ADDRESS: whole(
    limits.destinationsPerAddressPerHour,
    1,
    1_000_000,
    'Different phones and emails an hour to which people who are not signed in may ask for messages from one address; raise it where an office shares one',
  ),
  UC_INVITATION_MAILS_PER_MINUTE: whole(
    limits.invitationMailsPerMinute,
    1,
    600,
    'Invitations a minute that may leave by mail, of all processes together; codes go before them',
  ),
  UC_INVITATION_SMS_PER_MINUTE: whole(
    limits.invitationSmsPerMinute,
    1,
    600,
    'The same by SMS; they count apart from the codes of an hour',
  ),
  UC_DEVICE_REMOVAL_MINUTES: whole(
    limits.removalMinutes,
    1,
    1_440,
    'So long after an administrator asked for it a device is removed; its person can stop it until then (decision 61)',
  ),
} as const;
