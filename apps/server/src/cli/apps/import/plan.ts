import type { ApplicationProblem } from '@uc/contract';
import type { Kysely } from 'kysely';
import { checkAddresses, type FieldProblem } from '../../../applications/check-fields.ts';
import { allowedHosts } from '../../../applications/hosts.ts';
import type { Subject } from '../../../applications/visible.ts';
import { soundsOfNames } from '../../../applications/write.ts';
import { newId } from '../../../db/ids.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Icon } from '../../../icons/clean-icon.ts';
import type { Checked, Entry, Kind } from './entries.ts';
import type { Problem } from './problem.ts';
import { findReferences, type References } from './references.ts';

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
export type PlannedApplication = Omit<Entry<'applications'>, 'initiateLoginUrl'> & {
  initiateLoginUrl: string | null;
  id: string;
  categoryId: string;
  pinyin: string[][];
  picture: Icon | null | undefined;
  subjects: Subject[];
};

const problemWords: Record<ApplicationProblem, (problem: FieldProblem) => string> = {
  long: () => 'is too long',
  characters: () => 'holds blanks, backslashes or hidden characters',
  scheme: () => 'must begin with https://',
  credentials: () => 'must not hold a user name or password',
  unreadable: () => 'cannot be read as an address',
  host: ({ value }) =>
    `lives on ${value}, which is not allowed; allow it with: npm run uc -- apps hosts allow ${value}`,
  missing: ({ field }) => (field === 'url' ? 'is missing' : 'is missing for oidc'),
  needless: () => 'is for signIn oidc only',
  unknown: () => 'is not there',
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
  const categoryId = known.categories.get(entry.category);
  if (!categoryId) say('category', `there is no category ${entry.category}, here or in the file; give it its names`);
  const subjects = [...new Set(entry.audience)].map(
    (words) => known.subjectOf(words) ?? say('audience', unknown(words)),
  );
  const { problems: wrong, ...addresses } = checkAddresses(
    { ...entry, initiateLoginUrl: entry.initiateLoginUrl ?? null },
    hosts,
  );
  for (const problem of wrong) say(problem.field, problemWords[problem.why](problem));
  return {
    ...entry,
    id: known.applications.get(entry.code) ?? '',
    categoryId: categoryId ?? '',
    ...addresses,
    pinyin: soundsOfNames(entry),
    picture: icon,
    subjects: subjects.filter((subject) => subject !== undefined),
  };
}

function unknown(words: string): string {
  return /^(?:organisation|role|person|position|title):./.test(words)
    ? `there is no ${words.replace(':', ' ')}`
    : `${words || 'nothing'} is none of everyone, organisation:<code>, role:<code>, person:<user name>, position:<kind>, title:<title>`;
}
