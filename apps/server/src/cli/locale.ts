import type { Locale } from '@uc/contract';

/**
 * The language of whoever types commands, as every program of a terminal takes it from the environment: the first of these that says anything
 * (POSIX, 8.2 Internationalization Variables). Whatever is not Chinese gets English.
 */
export function localeIn(environment: Readonly<Record<string, string | undefined>>): Locale {
  const said = [environment.LC_ALL, environment.LC_MESSAGES, environment.LANG].find((one) => one);
  return /^zh([_.@-]|$)/i.test(said ?? '') ? 'zh_CN' : 'en_US';
}
