/* Limits of files that are dropped; read as `limits.name` like all others. */

/** Runs of a source on one page. */
export const runsShown = 20;
/** A part of a file in one call, in bytes; as base64 in JSON it stays below the megabyte that proxies let through unasked. */
export const sourcePieceBytes = 512 * 1024;
/** The body of that call: four characters for three bytes, and its other fields. */
export const sourcePieceBody = 704 * 1024;
/** Files at once, and their bytes together; 100,000 people with their positions are about 20 MB as CSV. */
export const sourceFiles = 10;
export const sourceFileBytes = 64 * 1024 * 1024;
export const sourceFileNameCharacters = 120;
/** What is kept of everybody's dropped files at once. */
export const sourceBytesInAll = 512 * 1024 * 1024;
/** Files and plan are gone after so long. */
export const sourceJobHours = 24;
/** Lines of a plan on one page, and lines that one call looks through; the next call goes on from there. */
export const sourceLinesShown = 50;
export const sourceLinesScanned = 20_000;
/** A job that a process has died over so often is given up. */
export const sourceJobTries = 3;

/** Where directories usually are: with StartTLS or TLS, and the global catalogue of Active Directory. */
export const directoryPorts = [389, 636, 3268, 3269] as const;
/** Servers of one directory. */
export const directoryServers = 5;
export const directoryAddressCharacters = 300;
/** Names, filters and certificates as a described file may have them. */
export const directoryNameCharacters = 500;
export const directoryFilterCharacters = 2_000;
export const directoryCertificateCharacters = 65_536;
export const directoryAttributes = 10;
export const directoryFields = 100;
export const directoryGroups = 200;
/** The body of a call with all of that. */
export const directoryConnectionBody = 256 * 1024;
/** Whoever tries a connection is told by then how far it came; with the wait for a turn that is before every call is cut off. */
export const directoryTrySeconds = 8;
export const directoryTurnSeconds = 1;
