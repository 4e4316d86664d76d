import { type api, type InputOf, limits } from '@uc/contract';
import type { Edition, Subject } from '../queries.ts';

/** What a form has of an application. */
export type Fields = Omit<Edition, 'icon'>;
type Sent = Omit<InputOf<typeof api.adminApplications.saveDraft>, 'application' | 'version' | 'code'>;

/** Nothing yet. */
export const emptyFields = {
  ...{ aliases: [] as string[], description: '', descriptionEn: '', category: null, url: '' },
  ...({ openMode: 'tab', signIn: 'none', initiateLoginUrl: null, requestable: false, sort: 0 } as const),
  audience: [] as Subject[],
};

/** Other names as they are typed, one after the other. */
export const aliasesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,，;；、]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

/** A field that can be wrong before the server looks. */
export type Wrong = 'name' | 'nameEn' | 'aliases' | 'sort';

/** What is wrong as it was typed. */
export function wrongIn({ name, nameEn, aliases, sort }: Fields): Set<Wrong> {
  const areTooMany =
    aliases.length > limits.applicationAliases ||
    aliases.some((one) => [...one].length > limits.applicationAliasCharacters);
  const checks: [Wrong, boolean][] = [
    ['name', name.trim() === ''],
    ['nameEn', nameEn.trim() === ''],
    ['aliases', areTooMany],
    ['sort', !Number.isInteger(sort) || Math.abs(sort) > limits.applicationSortMost],
  ];
  return new Set(checks.filter(([, isWrong]) => isWrong).map(([field]) => field));
}

/** The fields as they are sent. */
export const sentOf = ({ audience, initiateLoginUrl, signIn, url, ...fields }: Fields): Sent => ({
  ...fields,
  ...{ signIn, url: url.trim(), initiateLoginUrl: signIn === 'oidc' ? (initiateLoginUrl ?? '').trim() : null },
  audience: audience.map(({ kind, subject }) => ({ kind, subject })),
});
