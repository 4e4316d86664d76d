/** The limits of requests on their way in, and of the server's patience; read as `limits.name` like all others. */
export const requestLimits = {
  /** Longest address line the server reads; past it 414 (value V-07). */
  urlBytes: 4_096,
  /** Answers from this size on are compressed, in rows that say so; below it nothing is gained. */
  compressedBytes: 1_024,
  /** Largest request body unless a row says otherwise; past it 413. */
  bodyBytes: 64 * 1024,
  /** Fields of a form. */
  formFields: 100,
  /** Values of a JSON body, its lists and objects counted with them, and their nesting; a row that can use less takes less. */
  jsonValues: 2_000,
  jsonDepth: 20,
  /** A JSON body may hold so many more values, and be so much deeper, than its row can use; so a mistake can still be named by its field. */
  spareValues: 32,
  spareDepth: 3,
  /** Of a refused body so many faults are named, each by so many characters of its field. */
  namedFaults: 50,
  namedFaultCharacters: 64,
  /** Bodies being read at once: of people signed in, of strangers, of one address and session; and what they hold beyond bodyBytes each. */
  bodiesAtOnce: 256,
  strangersBodiesAtOnce: 128,
  bodiesAtOncePerAddress: 64,
  bodiesAtOncePerSession: 16,
  largeBodyBytesAtOnce: 24 * 1024 * 1024,
  largeBodyBytesAtOncePerAddress: 12 * 1024 * 1024,
  largeBodyBytesAtOncePerSession: 4 * 1024 * 1024,
  /** Calls without a session that are worked on at once, and how many wait for that, and how long; past it 503. */
  strangersAtOnce: 4,
  strangersWaiting: 100,
  strangerWaitMs: 3_000,
  /** Session cookies that are not remembered as good: how many are looked up at once and how many wait for it; and how many good ones are remembered. */
  unknownSessionsAtOnce: 2,
  unknownSessionsWaiting: 1_000,
  knownSessions: 10_000,
  /** Requests on one connection that wait for their answers; whoever sends more is cut off. */
  unansweredPerConnection: 4,
  headerBytes: 16 * 1024,
  pathParameterCharacters: 100,

  /** Time-outs of the server; the framework itself sets none of them. */
  headersTimeoutMs: 10_000,
  bodyTimeoutMs: 15_000,
  /** For a body without a file. */
  smallBodyTimeoutMs: 5_000,
  connectionTimeoutMs: 20_000,
  handlerTimeoutMs: 10_000,
  keepAliveMs: 65_000,
  /** SIGTERM: everything has stopped by then, open requests first. */
  drainMs: 10_000,
  /** At first the port stays open for so long and every answer closes its connection, so that a proxy gives up those it keeps. */
  retireMs: 1_000,
  /** After it, open calls may finish for this long; then their connections are cut, so that the rest stops in order. */
  closeMs: 5_000,
} as const;
