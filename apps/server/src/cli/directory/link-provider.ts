import { type CommandText, serverText } from '@uc/messages/server';
import { sql, type Transaction } from 'kysely';
import { live } from '../../db/administrators/held.ts';
import type { Schema } from '../../db/schema.ts';
import { holdPerson } from '../../proofs/hold-person.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { personOf } from '../person.ts';
import { quoted, type Shown, withConsent } from './with-consent.ts';

/** Takes a link away. */
const none = 'none';

/** Settles who somebody is for an identity provider: whoever administers is never linked by a name, so somebody says it, once. */
export const linkProviderCommand: Command = {
  words: ['people', 'link-provider'],
  values: ['user name', 'subject'],
  options: { issuer: 'address', administrator: null, yes: null },
  summary:
    'Say which subject of an identity provider somebody is (none: no subject any more); shows what follows, --yes does it',
  run: (context, username = '', subject = '') =>
    withConsent(context, `people link-provider ${username} ${quoted(subject)}`, (tx) =>
      subject === none ? unlink(context, username, tx) : link(context, username, subject, tx),
    ),
};

const wordsOf = ({ locale }: CommandContext): CommandText['linkProvider'] => serverText[locale].commands.linkProvider;

async function standing(context: CommandContext, username: string, tx: Transaction<Schema>) {
  const { options, locale } = context;
  const { issuer } = options;
  if (issuer === undefined || !URL.canParse(issuer)) throw new CommandError(wordsOf(context).sayIssuer);
  const id = await personOf(tx, username, locale);
  await holdPerson(tx, id);
  const known = await tx
    .selectFrom('provider_identity')
    .select('subject')
    .where('issuer', '=', issuer)
    .where('person_id', '=', id)
    .executeTakeFirst();
  return { issuer, id, known: known?.subject };
}

async function link(
  context: CommandContext,
  username: string,
  subject: string,
  tx: Transaction<Schema>,
): Promise<Shown> {
  const words = wordsOf(context);
  const { issuer, id, known } = await standing(context, username, tx);
  if (known === subject) return words.isLinked(username, subject, issuer);
  if (known !== undefined) throw new CommandError(words.isOther(username, known, issuer));
  const { rows } = await sql<{ username: string }>`select username from person join provider_identity on person_id = id
    where issuer = ${issuer} and subject = ${subject}`.execute(tx);
  if (rows[0]) throw new CommandError(words.isHeld(subject, rows[0].username));
  const roles = await sql<{ role: string }>`select role from administrator_role where person_id = ${id} and ${live}
    order by role`.execute(tx);
  const held = roles.rows.map(({ role }) => role).join(', ');
  // Whoever signs people in there may sign in as them here: that is said, or it is not done.
  if (held !== '' && context.options.administrator === undefined)
    throw new CommandError(words.saysAdministrator(username, held));
  await tx.insertInto('provider_identity').values({ issuer, subject, person_id: id }).execute();
  return {
    deed: { deed: 'linkSource', subject: issuer, people: [id] },
    lines: [words.linked(username, subject, issuer)],
  };
}

async function unlink(context: CommandContext, username: string, tx: Transaction<Schema>): Promise<Shown> {
  const words = wordsOf(context);
  const { issuer, id, known } = await standing(context, username, tx);
  if (known === undefined) return words.isUnknown(username, issuer);
  await tx.deleteFrom('provider_identity').where('issuer', '=', issuer).where('person_id', '=', id).execute();
  // What it opened ends with it, and so does what it was about to open.
  await sql`update session set ended_at = now() from provider_session p
    where p.session_id = session.id and person_id = ${id} and issuer = ${issuer} and ended_at is null`.execute(tx);
  await sql`delete from sign_in_ticket where person_id = ${id} and issuer = ${issuer}`.execute(tx);
  return {
    deed: { deed: 'unlinkSource', subject: issuer, people: [id] },
    lines: [words.unlinked(username, known, issuer)],
  };
}
