/* The limits of requests on their way in, and of the server's patience; read as `limits.name` like all others. */

/** Longest address line the server reads; past it 414 (value V-07). */
export const urlBytes = 4_096;
/** Answers from this size on are compressed, in rows that say so; below it nothing is gained. */
export const compressedBytes = 1_024;
/** Largest request body unless a row says otherwise; past it 413. */
export const bodyBytes = 64 * 1024;
/** Fields of a form. */
export const formFields = 100;
/** Values of a JSON body, its lists and objects counted with them, and their nesting; a row that can use less takes less. */
export const jsonValues = 2_000;
export const jsonDepth = 20;
/** A JSON body may hold so many more values, and be so much deeper, than its row can use; so a mistake can still be named by its field. */
export const spareValues = 32;
export const spareDepth = 3;
/** Of a refused body so many faults are named, each by so many characters of its field. */
export const namedFaults = 50;
export const namedFaultCharacters = 64;
/** Bodies being read at once: of people signed in, of strangers, of one address and session; and what they hold beyond bodyBytes each. */
export const bodiesAtOnce = 256;
export const strangersBodiesAtOnce = 128;
export const bodiesAtOncePerAddress = 64;
export const bodiesAtOncePerSession = 16;
export const largeBodyBytesAtOnce = 24 * 1024 * 1024;
export const largeBodyBytesAtOncePerAddress = 12 * 1024 * 1024;
export const largeBodyBytesAtOncePerSession = 4 * 1024 * 1024;
/** Calls without a session that are worked on at once, and how many wait for that, and how long; past it 503. */
export const strangersAtOnce = 4;
export const strangersWaiting = 100;
export const strangerWaitMs = 3_000;
/** Session cookies that are not remembered as good: how many are looked up at once and how many wait for it; and how many good ones are remembered. */
export const unknownSessionsAtOnce = 2;
export const unknownSessionsWaiting = 1_000;
export const knownSessions = 10_000;
/** Requests on one connection that wait for their answers; whoever sends more is cut off. */
export const unansweredPerConnection = 4;
export const headerBytes = 16 * 1024;
/** A key that may stand in an address. */
export const pathParameterCharacters = 100;

/** Time-outs of the server; the framework itself sets none of them. */
export const headersTimeoutMs = 10_000;
export const bodyTimeoutMs = 15_000;
/** For a body without a file. */
export const smallBodyTimeoutMs = 5_000;
export const connectionTimeoutMs = 20_000;
export const handlerTimeoutMs = 10_000;
export const keepAliveMs = 65_000;
/** SIGTERM: everything has stopped by then, open requests first. */
export const drainMs = 10_000;
/** At first the port stays open for so long and every answer closes its connection, so that a proxy gives up those it keeps. */
export const retireMs = 1_000;
/** After it, open calls may finish for this long; then their connections are cut, so that the rest stops in order. */
export const closeMs = 5_000;
