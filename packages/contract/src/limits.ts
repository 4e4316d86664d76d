import { permissionLimits } from './permission-limits.ts';
import { profileLimits } from './profile-limits.ts';
import { recordLimits } from './record-limits.ts';
import { requestLimits } from './request-limits.ts';

/** Every limit that a caller can meet, and the defaults of those that are settings; once, with its unit in its name. */
export const limits = {
  /** The browser gives a call up after this long (spec 9.1). */
  requestTimeoutMs: 15_000,
  /** How often a call is repeated that a busy server turned away, and the longest pause after which it still is. */
  busyRepeats: 2,
  busyWaitSeconds: 3,
  /** A lazy page that has not arrived by then counts as failed and can be retried (spec 9.1). */
  chunkLoadTimeoutMs: 120_000,
  /** A toast leaves by itself after this long, unless pointed at or focused. */
  toastMs: 5_000,
  /** When the page has not arrived over the network by then, the kept copy is started, if there is one. */
  pageWaitMs: 5_000,
  /** While the server cannot be reached, whether it is back is asked this often. */
  reconnectMs: 20_000,
  /** The last list of applications is not shown any more when it is older. */
  lastCopyDays: 7,

  ...requestLimits,

  /** How long a repeated Idempotency-Key gets the first reply again. */
  idempotencyHours: 24,
  idempotencyKeyCharacters: 128,

  /** Failed passwords before a lock: per account for a stranger's device, per known device, per address. */
  signInFailuresPerAccount: 5,
  signInFailuresPerKnownDevice: 10,
  signInFailuresPerAddress: 50,
  /** Window in which failures count together, and the first lock's length; it doubles up to the longest. */
  signInWindowMinutes: 15,
  signInLockMinutes: 15,
  signInLongestLockMinutes: 240,
  /** After so many failures in a row the password no longer signs in until it is reset (NIST SP 800-63B-4, 3.2.2). */
  signInConsecutiveFailures: 100,
  /** Wrong passwords of the whole portal, from which on everybody is asked for a captcha, and until so long after the last bad minute. */
  wrongPasswordsPerMinute: 100,
  passwordAlarmMinutes: 10,
  /** A browser that signed in before counts as known for so long; its cookie ends then. */
  knownDeviceDays: 365,
  /** A person's known devices, each of which has tries of its own; one more makes a stranger of the one not seen for longest. */
  knownDevicesPerPerson: 20,
  /** Sessions of one person at once, unless a setting says otherwise; one more ends the oldest. */
  sessionsPerPerson: 5,
  /** A sign-in ticket is exchanged by the page that just loaded, so a minute is plenty. */
  signInTicketSeconds: 60,
  /** How long a person may stay at the identity provider before coming back. */
  oidcFlowMinutes: 10,

  /** Password hashes running and waiting at once; past it 503 (threat PW-06). */
  hashesRunning: 2,
  hashesWaiting: 64,
  hashWaitMs: 3_000,

  /** Calls a minute, per process: a signed-in session, one address, one anonymous address. */
  callsPerSessionPerMinute: 300,
  callsPerAddressPerMinute: 600,
  anonymousCallsPerAddressPerMinute: 120,
  /** Wrong one-time tickets per address in ten minutes (threat BF-14). */
  ticketMissesPerAddress: 30,
  ticketMissWindowMinutes: 10,

  /** A code can be asked for again after this long (spec 4.2). */
  resendSeconds: 60,
  /** A search waits this long after the last key (spec 4.3). */
  searchDebounceMs: 300,
  /** Tree popover and drawer of the organisation picker (spec 9.5), in CSS pixels. */
  treePopoverWidthPx: 430,
  treePopoverHeightPx: 300,
  drawerWidthPx: 720,
  /** Popup and scroll area of the table-select (spec 9.6). */
  tableSelectWidthPx: 400,
  tableSelectScrollPx: 300,
  /** Rows a page: in the popup, inline, and what can be chosen (spec 9.6). */
  tableSelectPageSize: 5,
  tableSelectInlinePageSize: 999,
  pageSizes: [5, 10, 50, 100],
  /** From this total on a field lets people jump to a page. */
  quickJumpTotal: 50,
  /** A popup search shows so many rows and says so. */
  popupSearchRows: 100,
  /** Tags longer than this are cut; the whole is in the tooltip and for screen readers. */
  tagCharacters: 10,
  /** How many tags a select shows, and how many characters of each. */
  selectTags: 2,
  selectTagCharacters: 4,
  /** Split panes, in percent of the whole (spec 9.9). */
  paneMinPercent: 10,
  paneMaxPercent: 60,
  paneDefaultPercents: [8, 20],
  /** Two taps within this window count as one double tap. */
  doubleTapMs: 500,
  /** The avatar rule: JPEG or PNG under 2 MB; the other image rule: PNG, JPEG or GIF under 1 MB (spec 5.1 and 5.2). */
  avatarBytes: 2 * 1024 * 1024,
  imageBytes: 1024 * 1024,
  avatarPixels: 256,
  /** A picture of more pixels than this is refused before it is decoded: a few kilobytes can unpack into gigabytes. */
  imagePixels: 4096 * 4096,
  /** The body of a change of one's information: the largest avatar in base64, escaped for a form (value V-07). */
  profileBytes: 3 * 1024 * 1024,
  /** Avatars of one person in an hour; pictures that are re-encoded at the same time, and that may wait for it (threat FU-08). */
  avatarsPerHour: 10,
  avatarsDrawn: 1,
  avatarsWaiting: 20,
  ...profileLimits,

  /** The captcha (spec 9.3): canvas and its padding on screen, picture and piece on the wire. */
  captchaCanvasWidthPx: 340,
  captchaCanvasHeightPx: 170,
  captchaPaddingPx: 10,
  captchaPictureWidth: 310,
  captchaPictureHeight: 155,
  captchaPieceSide: 42,
  captchaPieceRadius: 9,
  captchaBlock: 47,
  /** The y of every answer; it proves nothing. */
  captchaY: 5,
  captchaFailureResetMs: 100,
  /** How far an answer may lie off, in pixels of the picture. */
  captchaTolerance: 5,
  /** Where a gap may begin: never where the piece starts. */
  captchaGapFrom: 80,
  captchaGapTo: 259,
  /** The decoy, a second gap of the same shape, is at least so far from the true one. */
  captchaDecoyDistance: 41,
  /** Time to solve a challenge, and to use the pass it becomes. */
  captchaChallengeSeconds: 300,
  captchaPassSeconds: 180,
  /** Challenges a minute, and failures in their window before a pause. */
  captchaPerBrowserPerMinute: 20,
  captchaPerAddressPerMinute: 60,
  captchaFailures: 5,
  captchaFailuresPerAddress: 15,
  captchaFailureWindowMinutes: 5,
  /** Failed sign-ins from one address, at any accounts, after which each further one asks for a captcha. */
  captchaAfterAddressFailures: 10,
  /** Challenges kept ready; below the second number more are made. */
  captchaPool: 200,
  captchaPoolLow: 150,
  /** When none is ready: how many callers may wait for one, and how long; further ones are told to come back. */
  captchasWaiting: 20,
  captchaWaitMs: 2_000,
  /** Leading zero bits of the proof of work that replaces the puzzle: 2^17 hashes on average. */
  captchaWorkBits: 17,
  captchaPointCharacters: 64,

  /** Searches: most rows of a page (also for size 0, which means all), most filters, most characters of a search; filters do not nest. */
  searchRows: 999,
  searchKeys: 50,
  searchCharacters: 64,

  /** A finger that rests this long on an item begins to drag it; one that moves earlier scrolls. */
  longPressMs: 300,
  /** Up to so many applications the hub shows one plain list, without categories, recent and frequent ones. */
  applicationsAtAGlance: 12,
  /** The recent and the frequent ones shown beside the pinned, each. */
  recentApplications: 4,
  frequentApplications: 4,
  /** How many applications are drawn at first and in each further step; how many hits a search shows before "show all". */
  applicationsDrawnFirst: 12,
  applicationsDrawnNext: 24,
  applicationHits: 8,
  /** Pinned applications of one person. */
  pinnedApplications: 100,
  /** Window of the frequent applications and of the favourites ranking, and the ranking's length. */
  favouriteDays: 30,
  favouriteRows: 10,
  /** A picture up to this size travels inside the list; a larger one has an address of its own, up to the second size. */
  inlineIconBytes: 2_048,
  iconBytes: 128 * 1024,
  /** Pixels of a stored icon's edge. */
  iconPixels: 128,
  /** Longest address an application may have. */
  applicationAddressCharacters: 2_000,

  /** A code that was sent: its length, how long it is worth something, and how often it may be guessed (spec 13.5). */
  codeDigits: 6,
  codeMinutes: 5,
  codeTries: 5,
  /** Wrong codes of one purpose of one person, over all codes (threat BF-06). */
  wrongCodesPerHour: 10,
  wrongCodesPerDay: 20,
  /** Codes and one-time passwords as typed, recovery codes included. */
  codeCharacters: 32,
  /** A proof's ticket (spec 13.2). */
  proofTicketMinutes: 10,
  /** Wrong passwords given as a proof before the way is closed, and for how long. */
  proofFailures: 5,
  proofWindowMinutes: 15,
  /** How many new passwords are judged for one person in a time: otherwise former passwords could be guessed. */
  passwordChecks: 40,
  passwordCheckMinutes: 10,
  /** The strength of a password is estimated from so many characters; more would take too long. */
  strengthCharacters: 64,
  /** Former passwords that are kept: more than any policy needs now, so that a stricter one can be chosen later. */
  formerPasswords: 24,
  /** One-time passwords (RFC 6238): digits, seconds of a step, bits of the key, how long a new key is shown. */
  otpDigits: 6,
  otpPeriodSeconds: 30,
  otpKeyBytes: 20,
  otpShownMinutes: 5,
  /** Wrong one-time passwords before a lock, its window and length, and how many locks freeze the factor (threat BF-08). */
  otpFailures: 5,
  otpWindowMinutes: 5,
  otpLockMinutes: 15,
  otpLocks: 10,
  /** Between a right password and the one-time password that completes the sign-in. */
  signInFlowMinutes: 5,
  /** Recovery codes made when a device is bound, and their length. */
  recoveryCodes: 10,
  recoveryCodeCharacters: 16,
  /** Accounts elsewhere that one person may bind, and how long binding one may take. */
  boundAccounts: 10,
  bindMinutes: 10,
  /** How long the former phone or email can undo a change. */
  undoHours: 24,
  /** A new phone, email or account elsewhere opens no reset before this long (value V-02): until then it can be undone. */
  newAddressHours: 24,
  /** How long a reset waits for the right code after it was sent; from then on its ticket has a time of its own (value V-02). */
  resetFlowMinutes: 15,

  /** Messages to one destination, over all accounts and purposes, besides one in `resendSeconds` (threat SM-02). */
  messagesPerDestinationPerHour: 5,
  messagesPerDestinationPerDay: 10,
  /** How many of these people may cause whose address it is not (yet); the rest is kept for its owner. */
  strangersMessagesPerDestinationPerHour: 3,
  strangersMessagesPerDestinationPerDay: 5,
  /** Destinations that strangers may ask for from one address, and messages for each of them. */
  destinationsPerAddressPerHour: 10,
  strangersMessagesPerDestination: 2,
  /** Messages of one account (value V-02), and destinations new to it (threat SM-03). */
  messagesPerAccountPerDay: 10,
  newDestinationsPerAccountPerDay: 5,
  /** Changes of password and device of one account; each is told by every channel. */
  credentialChangesPerDay: 20,
  /** Short messages of the whole product; an alarm is raised at half of it (threat SM-04). */
  shortMessagesPerHour: 1_000,
  /** Tries of a message: a code is worth little later, a notice must get through a provider's bad hour (threat SM-06). */
  codeSendTries: 3,
  noticeSendTries: 60,
  /** Pause before the second try; it doubles up to the longest. */
  sendRetrySeconds: 2,
  sendLongestRetrySeconds: 60,
  /** A process that took a message keeps it for this long and renews that while it waits; then another may take it. A provider has to answer within the second. */
  sendLeaseSeconds: 60,
  sendTimeoutMs: 5_000,
  /** Mail takes longer: to connect and be greeted, to hand a message in, and for the answer to it (RFC 5321 4.5.3.2.6). */
  mailConnectMs: 10_000,
  mailHandInMs: 60_000,
  mailAnswerMs: 600_000,
  /** A provider's access token is renewed this long before it ends. */
  accessTokenMarginSeconds: 300,
  /** A longer answer of a provider is not read. */
  providerAnswerBytes: 64 * 1024,
  /** Messages of one channel that one process sends at once. One that takes longer than `sendSlotMs` no longer counts, up to `slowSendsAtOnce` of them. */
  sendsAtOnce: 8,
  sendSlotMs: 2_000,
  slowSendsAtOnce: 32,
  /** How often a process looks for messages that it was not notified of. */
  sendPollMs: 1_000,
  /** When no process took a message for this long, none has the settings of its channel. */
  untakenSeconds: 60,
  /** How long a stop waits for answers of providers; shorter than `drainMs`, to leave time for the rest. */
  sendFinishMs: 8_000,
  /** Messages that the demo lists. */
  demoMessages: 50,
  /** A name inside a message is cut to this (threat IN-09). */
  messageNameCharacters: 64,

  /** What only the server can judge of a new password is asked for when nothing was typed for this long. */
  passwordPauseMs: 500,
  /** Length of a password that the form makes up, where the policy lets it. */
  generatedPasswordCharacters: 16,
  /** After so many wrong one-time passwords the page says that the device's clock may be wrong. */
  wrongCodesBeforeClockHint: 2,
  /** How often a page asks whether its message has left, and the demo for new ones while a code is awaited. */
  messagePollMs: 2_000,
  /** Messages that the demo's panel shows. */
  demoMessagesShown: 3,

  ...recordLimits,

  ...permissionLimits,

  accountCharacters: 254,
  /** Tickets and captcha tokens; ours have 43 characters. */
  ticketCharacters: 64,
  passwordCharacters: 128,
  nameCharacters: 64,
} as const;
