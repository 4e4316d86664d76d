import type { Kysely } from 'kysely';
import { newId } from '../../../db/ids.ts';
import type { Schema } from '../../../db/schema.ts';
import { type AddressProblem, checkAddress, isAllowedHost } from '../../../features/app-hub/addresses.ts';
import type { Icon } from '../../../icons/clean-icon.ts';
import { soundsOf } from '../../../values/pinyin.ts';
import { allowedHosts } from '../hosts.ts';
import type { Checked, Entry, Kind } from './entries.ts';
import type { Problem } from './problem.ts';
import { findReferences, type References, type Subject } from './references.ts';

/** A file whose entries are each well in themselves, with its icons cleaned (null: to be taken away). */
export interface CheckedFile {
  categories: Checked<'categories'>[];
  roles: Checked<'roles'>[];
  applications: (Checked<'applications'> & { icon?: Icon | null | undefined })[];
  /** Codes of all entries, the bad ones too: what names one of those is not wrong for it. */
  mentioned: Record<Kind, string[]>;
}

/** The rows the file asks for; what is undefined stays as it is. */
export interface Plan {
  categories: (Entry<'categories'> & { id: string })[];
  roles: (Entry<'roles'> & { id: string; applicationId: string | null })[];
  applications: PlannedApplication[];
}
export type PlannedApplication = Entry<'applications'> & {
  id: string;
  categoryId: string;
  pinyin: string[][];
  picture: Icon | null | undefined;
  subjects: Subject[];
};

const addressWords: Record<AddressProblem, string> = {
  long: 'is too long',
  characters: 'holds blanks, backslashes or hidden characters',
  scheme: 'must begin with https://',
  credentials: 'must not hold a user name or password',
  unreadable: 'cannot be read as an address',
};

/** Fits a file to the database: finds what its entries name, and says what cannot be. */
export async function makePlan(db: Kysely<Schema>, file: CheckedFile, problems: Problem[]): Promise<Plan> {
  const hosts = await allowedHosts(db);
  const idsFor = (kind: Kind) => new Map(file.mentioned[kind].map((code) => [code, newId()]));
  const audiences = file.applications.flatMap(({ entry }) => entry.audience);
  const known = await findReferences(db, audiences, {
    categories: idsFor('categories'),
    roles: idsFor('roles'),
    applications: idsFor('applications'),
  });
  const idOf = (kind: Kind, code: string) => known[kind].get(code) ?? '';
  return {
    categories: file.categories.map(({ entry }) => ({ ...entry, id: idOf('categories', entry.code) })),
    roles: file.roles.map(({ where, entry }) => {
      const applicationId = entry.application === undefined ? null : known.applications.get(entry.application);
      if (applicationId === undefined)
        problems.push({ where, field: 'application', what: `there is no application ${entry.application}` });
      return { ...entry, id: idOf('roles', entry.code), applicationId: applicationId ?? null };
    }),
    applications: file.applications.map((checked) => planApplication(checked, known, hosts, problems)),
  };
}

function planApplication(
  { where, entry, icon }: CheckedFile['applications'][number],
  known: References,
  hosts: string[],
  problems: Problem[],
): PlannedApplication {
  const say = (field: string, what: string) => void problems.push({ where, field, what });
  const addressIn = (field: 'url' | 'initiateLoginUrl', address: string) => {
    const url = checkAddress(address);
    if (typeof url === 'string') return say(field, addressWords[url]);
    if (!isAllowedHost(url.hostname, hosts))
      say(
        field,
        `lives on ${url.hostname}, which is not allowed; allow it with: npm run uc -- apps hosts allow ${url.hostname}`,
      );
    return url.href;
  };
  const categoryId = known.categories.get(entry.category);
  if (!categoryId) say('category', `there is no category ${entry.category}, here or in the file; give it its names`);
  if (entry.signIn === 'oidc' && entry.initiateLoginUrl === undefined) say('initiateLoginUrl', 'is missing for oidc');
  if (entry.signIn === 'none' && entry.initiateLoginUrl !== undefined)
    say('initiateLoginUrl', 'is for signIn oidc only');
  const subjects = [...new Set(entry.audience)].map(
    (words) => known.subjectOf(words) ?? say('audience', unknown(words)),
  );
  return {
    ...entry,
    id: known.applications.get(entry.code) ?? '',
    categoryId: categoryId ?? '',
    url: addressIn('url', entry.url) ?? '',
    initiateLoginUrl:
      entry.initiateLoginUrl === undefined ? undefined : (addressIn('initiateLoginUrl', entry.initiateLoginUrl) ?? ''),
    pinyin: [entry.name, ...entry.aliases].map(soundsOf),
    picture: icon,
    subjects: subjects.filter((subject) => subject !== undefined),
  };
}

function unknown(words: string): string {
  return /^(?:organisation|role|person):./.test(words)
    ? `there is no ${words.replace(':', ' ')}`
    : `${words || 'nothing'} is none of everyone, organisation:<code>, role:<code>, person:<user name>`;
}
