/** Every number of the product that is not a deployment setting, once, with its unit in its name. */
export const limits = {
  /** The browser gives a call up after this long (specification, point 9). */
  requestTimeoutMs: 15_000,
  /** A lazy page that has not arrived by then counts as failed and can be retried (point 9). */
  chunkLoadTimeoutMs: 120_000,
  /** A toast leaves by itself after this long, unless pointed at or focused. */
  toastMs: 5_000,

  /** Longest address line the server reads; past it 414 (security parameters 3.7). */
  urlBytes: 4_096,
  /** Largest request body unless a row says otherwise; past it 413. */
  bodyBytes: 64 * 1024,
  /** Deepest nesting of a JSON body. */
  jsonDepth: 20,
  headerBytes: 16 * 1024,
  pathParameterCharacters: 100,

  /** Time-outs of the server, each with a default of none in the framework. */
  headersTimeoutMs: 10_000,
  bodyTimeoutMs: 15_000,
  connectionTimeoutMs: 20_000,
  handlerTimeoutMs: 10_000,
  keepAliveMs: 65_000,
  /** SIGTERM: open requests may finish for this long. */
  drainMs: 10_000,

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
  /** So many failures in a row close the password way until it is recovered (NIST SP 800-63B-4, 3.2.2). */
  signInConsecutiveFailures: 100,
  /** A person's newest sessions; one more ends the oldest. */
  sessionsPerPerson: 5,
  /** A sign-in ticket is exchanged by the page that just loaded, so a minute is plenty. */
  signInTicketSeconds: 60,
  /** How long a person may stay at the identity provider before coming back. */
  oidcFlowMinutes: 10,

  /** Password hashes running and waiting at once; past it 503 (security PW-06). */
  hashesRunning: 2,
  hashesWaiting: 64,
  hashWaitMs: 3_000,

  /** Calls a minute, per process: a signed-in session, one address, one anonymous address. */
  callsPerSessionPerMinute: 300,
  callsPerAddressPerMinute: 600,
  anonymousCallsPerAddressPerMinute: 120,
  /** Wrong one-time tickets per address in ten minutes (security BF-14). */
  ticketMissesPerAddress: 30,
  ticketMissWindowMinutes: 10,

  accountCharacters: 254,
  passwordCharacters: 128,
  nameCharacters: 64,
} as const;
