/** One-time passwords (RFC 6238): digits, seconds of a step, bits of the key, how long a new key is shown. */
export const otpDigits = 6;
export const otpPeriodSeconds = 30;
export const otpKeyBytes = 20;
export const otpShownMinutes = 5;
/** Devices for one-time passwords that one person may have: a guess meets each of them. */
export const otpDevices = 5;
/** Wrong one-time passwords before a lock, its window and length, and how many locks freeze the factor (threat BF-08). */
export const otpFailures = 5;
export const otpWindowMinutes = 5;
export const otpLockMinutes = 15;
export const otpLocks = 10;
/** Two places so far apart, reached faster than any flight: such a sign-in is odd. */
export const riskKilometres = 500;
export const riskKilometresPerHour = 900;
/** Short messages a day to one person about odd sign-ins; the other channels tell of every one. */
export const riskShortMessagesPerDay = 5;
/** So long a browser is not asked for the second step, where its person wants that. */
export const sparedDays = 30;
/** Recovery codes made when a device is bound, and their length. */
export const recoveryCodes = 10;
export const recoveryCodeCharacters = 16;
/** So few recovery codes are worth a warning. */
export const fewRecoveryCodes = 2;
