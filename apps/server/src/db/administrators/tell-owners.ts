import type { AdministratorDeed, AdministratorRole, Locale } from '@uc/contract';
import { limits } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { sql, type Transaction } from 'kysely';
import { administratorsLink, connectionLink } from '../../values/links.ts';
import { type NoticeMeans, tellActive } from '../outbox/addressee.ts';
import type { Content } from '../outbox/letter.ts';
import type { Schema } from '../schema.ts';
import { live } from './held.ts';

/** What owners are told of: who did what to whom, and why. */
interface News {
  deed: AdministratorDeed;
  role: AdministratorRole;
  personId: string;
  /** A person's id, or the account and machine of a command. */
  by: { personId: string } | { command: string };
  reason: string;
}

/** Tells every owner, by every way they have: who administers is everybody's business who answers for the portal (threat AD-03). */
export async function tellOwners(tx: Transaction<Schema>, post: NoticeMeans, news: News): Promise<void> {
  const names = await namesOf(tx, news);
  for (const owner of await ownersOf(tx))
    await tellActive(tx, post, owner, (locale) => letterOf(post, news, names, locale));
}

/** Tells every owner that the connection to the organisation's directory is, or is to be, another one. */
export async function tellOfConnection(
  tx: Transaction<Schema>,
  post: NoticeMeans,
  { deed, server, by, reason }: Pick<News, 'deed' | 'by' | 'reason'> & { server: string },
): Promise<void> {
  const names = await namesOf(tx, { by });
  const isAsked = deed === 'askConnection';
  const pageLink = (isAsked ? administratorsLink : connectionLink)(post.publicOrigin);
  const common = { deed, subject: server, count: 0, note: reason, pageLink };
  for (const owner of await ownersOf(tx))
    await tellActive(tx, post, owner, (locale) => {
      const values = { ...common, source: names[locale].source };
      return isAsked
        ? { kind: 'connectionAsked', values: { ...values, hours: limits.agreementHours } }
        : { kind: 'connectionChanged', values };
    });
}

async function ownersOf(tx: Transaction<Schema>): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select person_id from administrator_role where role = 'owner' and ${live} order by person_id`.execute(tx);
  return rows.map(({ person_id }) => person_id);
}

type Names = Record<Locale, { person: string; source: string }>;

function letterOf(post: NoticeMeans, { deed, role, reason }: News, names: Names, locale: Locale): Content {
  const common = { ...names[locale], note: reason, pageLink: administratorsLink(post.publicOrigin) };
  if (deed === 'askAdministrator')
    return {
      kind: 'administratorAsked',
      values: { ...common, role: serverText[locale].administratorRoleNames[role], hours: limits.agreementHours },
    };
  return { kind: 'administratorsChanged', values: { ...common, deed, subject: role, count: 0 } };
}

async function namesOf(
  tx: Transaction<Schema>,
  { personId = '', by }: { personId?: string; by: News['by'] },
): Promise<Names> {
  const ids = ['personId' in by ? by.personId : '', personId].filter((id) => id !== '');
  const people =
    ids.length === 0
      ? []
      : await tx.selectFrom('person').select(['id', 'name', 'name_en']).where('id', 'in', ids).execute();
  const nameIn = (locale: Locale, id: string) => {
    const found = people.find((one) => one.id === id);
    return (locale === 'en_US' ? found?.name_en : found?.name) ?? '';
  };
  const namesIn = (locale: Locale) => ({
    person: nameIn(locale, personId),
    source: 'personId' in by ? nameIn(locale, by.personId) : by.command,
  });
  return { zh_CN: namesIn('zh_CN'), en_US: namesIn('en_US') };
}
