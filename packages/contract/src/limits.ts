/* Every limit that a caller can meet, and the defaults of those that are settings; once, with its unit in its name. */

export * from './admin-applications-limits.ts';
export * from './admin-limits.ts';
export * from './admin-messages-limits.ts';
export * from './admin-permissions-limits.ts';
export * from './admin-settings-limits.ts';
export * from './admin-sources-limits.ts';
export * from './administration-limits.ts';
export * from './audit-limits.ts';
export * from './check-up-limits.ts';
export * from './link-limits.ts';
export * from './otp-limits.ts';
export * from './passkey-limits.ts';
export * from './permission-limits.ts';
export * from './record-limits.ts';
export * from './request-limits.ts';

/** The browser gives a call up after this long (spec 9.1). */
export const requestTimeoutMs = 15_000;
/** How often a call is repeated that a busy server turned away, and the longest pause after which it still is. */
export const busyRepeats = 2;
export const busyWaitSeconds = 3;
/** A lazy page that has not arrived by then counts as failed and can be retried (spec 9.1). */
export const chunkLoadTimeoutMs = 120_000;
/** A toast leaves by itself after this long, unless pointed at or focused. */
export const toastMs = 5_000;
/** When the page has not arrived over the network by then, the kept copy is started, if there is one. */
export const pageWaitMs = 5_000;
/** While the server cannot be reached, whether it is back is asked this often. */
export const reconnectMs = 20_000;
/** The last list of applications is not shown any more when it is older. */
export const lastCopyDays = 7;

/** How long a repeated Idempotency-Key gets the first reply again. */
export const idempotencyHours = 24;
export const idempotencyKeyCharacters = 128;

/** Failed passwords before a lock: per account for a stranger's device, per known device, per address. */
export const signInFailuresPerAccount = 5;
export const signInFailuresPerKnownDevice = 10;
export const signInFailuresPerAddress = 50;
/** Window in which failures count together, and the first lock's length; it doubles up to the longest. */
export const signInWindowMinutes = 15;
export const signInLockMinutes = 15;
export const signInLongestLockMinutes = 240;
/** After so many failures in a row the password no longer signs in until it is reset (NIST SP 800-63B-4, 3.2.2). */
export const signInConsecutiveFailures = 100;
/** Wrong passwords of the whole portal, from which on everybody is asked for a captcha, and until so long after the last bad minute. */
export const wrongPasswordsPerMinute = 100;
export const passwordAlarmMinutes = 10;
/** A browser that signed in before counts as known for so long; its cookie ends then. */
export const knownDeviceDays = 365;
/** A person's known devices, each of which has tries of its own; one more makes a stranger of the one not seen for longest. */
export const knownDevicesPerPerson = 20;
/** Sessions of one person at once, unless a setting says otherwise; one more ends the oldest. */
export const sessionsPerPerson = 5;
/** A sign-in ticket is exchanged by the page that just loaded, so a minute is plenty. */
export const signInTicketSeconds = 60;
/** How long a person may stay at the identity provider before coming back. */
export const oidcFlowMinutes = 10;
/** So long the way out through the identity provider is open, which the browser takes at once. */
export const signOutTicketSeconds = 60;
/** How old word of a sign-out at the provider may be; each is believed once. */
export const logoutTokenMinutes = 10;

/** Password hashes running and waiting at once; past it 503 (threat PW-06). */
export const hashesRunning = 2;
export const hashesWaiting = 64;
export const hashWaitMs = 3_000;

/** Calls a minute, per process: a signed-in session, one address, one anonymous address. */
export const callsPerSessionPerMinute = 300;
export const callsPerAddressPerMinute = 600;
export const anonymousCallsPerAddressPerMinute = 120;
/** Wrong one-time tickets per address in ten minutes (threat BF-14). */
export const ticketMissesPerAddress = 30;
export const ticketMissWindowMinutes = 10;

/** A code can be asked for again after this long (spec 4.2). */
export const resendSeconds = 60;
/** A search waits this long after the last key (spec 4.3). */
export const searchDebounceMs = 300;
/** Tree popover and drawer of the organisation picker (spec 9.5), in CSS pixels. */
export const treePopoverWidthPx = 430;
export const treePopoverHeightPx = 300;
export const drawerWidthPx = 720;
/** Popup and scroll area of the table-select (spec 9.6). */
export const tableSelectWidthPx = 400;
export const tableSelectScrollPx = 300;
/** Rows a page: in the popup, inline, and what can be chosen (spec 9.6). */
export const tableSelectPageSize = 5;
export const tableSelectInlinePageSize = 999;
export const pageSizes = [5, 10, 50, 100] as const;
/** From this total on a field lets people jump to a page. */
export const quickJumpTotal = 50;
/** A popup search shows so many rows and says so. */
export const popupSearchRows = 100;
/** Tags longer than this are cut; the whole is in the tooltip and for screen readers. */
export const tagCharacters = 10;
/** How many tags a select shows, and how many characters of each. */
export const selectTags = 2;
export const selectTagCharacters = 4;
/** Split panes, in percent of the whole (spec 9.9). */
export const paneMinPercent = 10;
export const paneMaxPercent = 60;
export const paneDefaultPercents = [8, 20] as const;
/** Two taps within this window count as one double tap. */
export const doubleTapMs = 500;
/** The avatar rule: JPEG or PNG under 2 MB; the other image rule: PNG, JPEG or GIF under 1 MB (spec 5.1 and 5.2). */
export const avatarBytes = 2 * 1024 * 1024;
export const imageBytes = 1024 * 1024;
export const avatarPixels = 256;
/** A picture of more pixels than this is refused before it is decoded: a few kilobytes can unpack into gigabytes. */
export const imagePixels = 4096 * 4096;
/** The body of a change of one's information: the largest avatar in base64, escaped for a form (value V-07). */
export const profileBytes = 3 * 1024 * 1024;
/** Avatars of one person in an hour; pictures that are re-encoded at the same time, and that may wait for it (threat FU-08). */
export const avatarsPerHour = 10;
export const avatarsDrawn = 1;
export const avatarsWaiting = 20;
/** Name of a field of one's information. */
export const fieldNameCharacters = 64;
/** Fields that an administrator may describe, options of one, and characters of a label. */
export const profileFields = 100;
export const fieldOptions = 200;
export const fieldLabelCharacters = 64;
/** A list of tags: so many, each so long. */
export const fieldTags = 20;
export const fieldTagCharacters = 64;

/** The captcha (spec 9.3): canvas and its padding on screen, picture and piece on the wire. */
export const captchaCanvasWidthPx = 340;
export const captchaCanvasHeightPx = 170;
export const captchaPaddingPx = 10;
export const captchaPictureWidth = 310;
export const captchaPictureHeight = 155;
export const captchaPieceSide = 42;
export const captchaPieceRadius = 9;
export const captchaBlock = 47;
/** The y of every answer; it proves nothing. */
export const captchaY = 5;
export const captchaFailureResetMs = 100;
/** How far an answer may lie off, in pixels of the picture. */
export const captchaTolerance = 5;
/** Where a gap may begin: never where the piece starts. */
export const captchaGapFrom = 80;
export const captchaGapTo = 259;
/** The decoy, a second gap of the same shape, is at least so far from the true one. */
export const captchaDecoyDistance = 41;
/** Time to solve a challenge, and to use the pass it becomes. */
export const captchaChallengeSeconds = 300;
export const captchaPassSeconds = 180;
/** Challenges a minute, and failures in their window before a pause. */
export const captchaPerBrowserPerMinute = 20;
export const captchaPerAddressPerMinute = 60;
export const captchaFailures = 5;
export const captchaFailuresPerAddress = 15;
export const captchaFailureWindowMinutes = 5;
/** Failed sign-ins from one address, at any accounts, after which each further one asks for a captcha. */
export const captchaAfterAddressFailures = 10;
/** A process that is behind by so much refuses calls until it has caught up. */
export const busyAfterMs = 200;
/** Challenges kept ready; below the second number more are made. */
export const captchaPool = 200;
export const captchaPoolLow = 150;
/** When none is ready: how many callers may wait for one, and how long; further ones are told to come back. */
export const captchasWaiting = 20;
export const captchaWaitMs = 2_000;
/** Leading zero bits of the proof of work that replaces the puzzle: 2^17 hashes on average. */
export const captchaWorkBits = 17;
export const captchaPointCharacters = 64;

/** Searches: most rows of a page (also for size 0, which means all), most filters, most characters of a search; filters do not nest. */
export const searchRows = 999;
export const searchKeys = 50;
export const searchCharacters = 64;

/** A finger that rests this long on an item begins to drag it; one that moves earlier scrolls. */
export const longPressMs = 300;
/** Up to so many applications the hub shows one plain list, without categories, recent and frequent ones. */
export const applicationsAtAGlance = 12;
/** The recent and the frequent ones shown beside the pinned, each. */
export const recentApplications = 4;
export const frequentApplications = 4;
/** How many applications are drawn at first and in each further step; how many hits a search shows before "show all". */
export const applicationsDrawnFirst = 12;
export const applicationsDrawnNext = 24;
export const applicationHits = 8;
/** Pinned applications of one person. */
export const pinnedApplications = 100;
/** Window of the frequent applications and of the favourites ranking, and the ranking's length. */
export const favouriteDays = 30;
export const favouriteRows = 10;
/** A picture up to this size travels inside the list; a larger one has an address of its own, up to the second size. */
export const inlineIconBytes = 2_048;
export const iconBytes = 128 * 1024;
/** Pixels of a stored icon's edge. */
export const iconPixels = 128;
/** Longest address an application may have. */
export const applicationAddressCharacters = 2_000;

/** A code that was sent: its length, how long it is worth something, and how often it may be guessed (spec 13.5). */
export const codeDigits = 6;
export const codeMinutes = 5;
export const codeTries = 5;
/** Wrong codes of one purpose of one person, over all codes (threat BF-06). */
export const wrongCodesPerHour = 10;
export const wrongCodesPerDay = 20;
/** Codes and one-time passwords as typed, recovery codes included. */
export const codeCharacters = 32;
/** How long a proof counts, as a ticket and with its session (spec 13.2). */
export const proofTicketMinutes = 10;
/** Wrong passwords given as a proof before the way is closed, and for how long. */
export const proofFailures = 5;
export const proofWindowMinutes = 15;
/** How many new passwords are judged for one person in a time: otherwise former passwords could be guessed. */
export const passwordChecks = 40;
export const passwordCheckMinutes = 10;
/** The strength of a password is estimated from so many characters; more would take too long. */
export const strengthCharacters = 64;
/** Former passwords that are kept: more than any policy needs now, so that a stricter one can be chosen later. */
export const formerPasswords = 24;
/** Between a right password and the one-time password that completes the sign-in. */
export const signInFlowMinutes = 5;
/** Accounts elsewhere that one person may bind, and how long binding one may take. */
export const boundAccounts = 10;
export const bindMinutes = 10;
/** How long the former phone or email can undo a change. */
export const undoHours = 24;
/** A new phone, email or account elsewhere opens no reset before this long (value V-02): until then it can be undone. */
export const newAddressHours = 24;
/** How long a reset waits for the right code after it was sent; from then on its ticket has a time of its own (value V-02). */
export const resetFlowMinutes = 15;

/** Messages to one destination, over all accounts and purposes, besides one in `resendSeconds` (threat SM-02). */
export const messagesPerDestinationPerHour = 5;
export const messagesPerDestinationPerDay = 10;
/** How many of these people may cause whose address it is not (yet); the rest is kept for its owner. */
export const strangersMessagesPerDestinationPerHour = 3;
export const strangersMessagesPerDestinationPerDay = 5;
/** Destinations that strangers may ask for from one address, and messages for each of them. */
export const destinationsPerAddressPerHour = 10;
export const strangersMessagesPerDestination = 2;
/** Messages of one account (value V-02), and destinations new to it (threat SM-03). */
export const messagesPerAccountPerDay = 10;
export const newDestinationsPerAccountPerDay = 5;
/** Changes of password and device of one account; each is told by every channel. */
export const credentialChangesPerDay = 20;
/** Short messages of the whole product; an alarm is raised at half of it (threat SM-04). */
export const shortMessagesPerHour = 1_000;
/** Tries of a message: a code is worth little later, a notice must get through a provider's bad hour (threat SM-06). */
export const codeSendTries = 3;
export const noticeSendTries = 60;
/** Pause before the second try; it doubles up to the longest. */
export const sendRetrySeconds = 2;
export const sendLongestRetrySeconds = 60;
/** A process that took a message keeps it for this long and renews that while it waits; then another may take it. A provider has to answer within the second. */
export const sendLeaseSeconds = 60;
export const sendTimeoutMs = 5_000;
/** Mail takes longer: to connect and be greeted, to hand a message in, and for the answer to it (RFC 5321 4.5.3.2.6). */
export const mailConnectMs = 10_000;
export const mailHandInMs = 60_000;
export const mailAnswerMs = 600_000;
/** A provider's access token is renewed this long before it ends. */
export const accessTokenMarginSeconds = 300;
/** A longer answer of a provider is not read. */
export const providerAnswerBytes = 64 * 1024;
/** Messages of one channel that one process sends at once. One that takes longer than `sendSlotMs` no longer counts, up to `slowSendsAtOnce` of them. */
export const sendsAtOnce = 8;
export const sendSlotMs = 2_000;
export const slowSendsAtOnce = 32;
/** How often a process looks for messages that it was not notified of. */
export const sendPollMs = 1_000;
/** When no process took a message for this long, none has the settings of its channel. */
export const untakenSeconds = 60;
/** How long a stop waits for answers of providers; shorter than `drainMs`, to leave time for the rest. */
export const sendFinishMs = 8_000;
/** Messages that the demo lists. */
export const demoMessages = 50;
/** A name inside a message is cut to this (threat IN-09). */
export const messageNameCharacters = 64;

/** What only the server can judge of a new password is asked for when nothing was typed for this long. */
export const passwordPauseMs = 500;
/** Length of a password that the form makes up, where the policy lets it. */
export const generatedPasswordCharacters = 16;
/** After so many wrong one-time passwords the page says that the device's clock may be wrong. */
export const wrongCodesBeforeClockHint = 2;
/** How often a page asks whether its message has left, and the demo for new ones while a code is awaited. */
export const messagePollMs = 2_000;
/** Messages that the demo's panel shows. */
export const demoMessagesShown = 3;

export const accountCharacters = 254;
/** Tickets and captcha tokens; ours have 43 characters. */
export const ticketCharacters = 64;
export const passwordCharacters = 128;
export const nameCharacters = 64;
