/** A setting that cannot be used: the message names the variable and says how to mend it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** One setting: how it is documented, and how its text becomes a value. */
export interface Setting<T> {
  /** As the documentation shows it. */
  shown: string;
  meaning: string;
  /** Nobody is shown it, administrators neither. */
  isSecret?: true;
  read: (value: string | undefined) => T;
}

/** Refuses a value; the name of its variable is put before the sentence. */
export function bad(expected: string): never {
  throw new ConfigError(expected);
}

/** Any text. */
export function text(fallback: string, meaning: string): Setting<string> {
  return { shown: fallback, meaning, read: (value) => value ?? fallback };
}

/** A text that is checked, also when it is the usual one. */
export function checked<T>(fallback: string, meaning: string, check: (value: string) => T): Setting<T> {
  return { shown: fallback, meaning, read: (value) => check(value ?? fallback) };
}

/** A text that may be missing, checked when it is there. */
export function optional(
  meaning: string,
  check: (value: string) => string = (value) => value,
): Setting<string | undefined> {
  return { shown: '–', meaning, read: (value) => (value === undefined ? undefined : check(value)) };
}

/** Whatever it is, it stays in the environment. */
export const secret = <T>(setting: Setting<T>): Setting<T> => ({ ...setting, isSecret: true });

/** A whole number within bounds. */
export function whole(fallback: number, least: number, most: number, meaning: string): Setting<number> {
  const read = (value: string | undefined) => {
    if (value === undefined) return fallback;
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    return number >= least && number <= most ? number : bad(`must be a whole number from ${least} to ${most}`);
  };
  return { shown: String(fallback), meaning, read };
}

/** One of these; the first when nothing was said. */
export function choice<const T extends string>(choices: readonly [T, ...T[]], meaning: string): Setting<T> {
  const read = (value: string | undefined) =>
    value === undefined
      ? choices[0]
      : (choices.find((one) => one === value) ?? bad(`must be one of ${choices.join(', ')}`));
  return { shown: choices[0], meaning, read };
}

/** Some of these, separated by commas; all of them when nothing was said. */
export function list<const T extends string>(choices: readonly T[], meaning: string): Setting<readonly T[]> {
  const read = (value: string | undefined) => {
    if (value === undefined) return choices;
    if (value === 'off') return [];
    const named = value.split(',').map((one) => one.trim());
    return named.map(
      (name) => choices.find((one) => one === name) ?? bad(`must be off or some of ${choices.join(', ')}`),
    );
  };
  return { shown: choices.join(','), meaning, read };
}

/** Ports, separated by commas; none when nothing was said. */
export function ports(meaning: string): Setting<readonly number[]> {
  const read = (value: string | undefined) =>
    (value?.split(',') ?? []).map((one) => {
      const port = /^\d{1,5}$/.test(one.trim()) ? Number(one) : 0;
      return port > 0 && port < 65_536 ? port : bad('must be ports from 1 to 65535, separated by commas');
    });
  return { shown: '–', meaning, read };
}

/** 0 or 1. */
export function flag(shown: string, meaning: string): Setting<boolean | undefined> {
  const read = (value: string | undefined) =>
    value === undefined ? undefined : value === '1' ? true : value === '0' ? false : bad('must be 0 or 1');
  return { shown, meaning, read };
}
