import type { Options } from '../queries.ts';

type Application = Options['applications'][number];

const plain = (words: string) => words.toLowerCase().replace(/\s+/g, '');

/** The applications that what was typed is part of: of a name in either language, of an alias, or of how the Chinese ones sound. */
export function findApplications(all: readonly Application[], typed: string): Application[] {
  const wanted = plain(typed);
  return all.filter(({ name, finds }) => [name, ...finds].some((one) => plain(one).includes(wanted)));
}
