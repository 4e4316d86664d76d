import { type CommandText, serverText } from '@uc/messages/server';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { beginRun } from '../../directory/carry-out.ts';
import { byHand } from '../../directory/model.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { personOf } from '../person.ts';
import { type Shown, withConsent } from './with-consent.ts';

/** Takes a link away. */
const none = 'none';

/** Settles who somebody is for a source: names, phones and addresses never do, so an administrator says it, once. */
export const linkSourceCommand: Command = {
  words: ['people', 'link-source'],
  values: ['user name', 'employee id'],
  options: { source: 'name', administrator: null, yes: null },
  summary:
    'Say which line of a source is somebody who was here before it (none: no line any more); shows what follows, --yes does it',
  run: (context, username = '', key = '') =>
    withConsent(context, `people link-source ${username} ${key}`, (tx) =>
      key === none ? unlink(context, username, tx) : link(context, username, key, tx),
    ),
};

const wordsOf = ({ locale }: CommandContext): CommandText['linkSource'] => serverText[locale].commands.linkSource;

/** The source that is meant and the person's key in it. Until the end no run of it can read either. */
async function standing(context: CommandContext, username: string, tx: Transaction<Schema>) {
  const { options, locale } = context;
  const { source = 'file' } = options;
  const there = await tx.selectFrom('source').select('name').where('name', '=', source).executeTakeFirst();
  if (!there || source === byHand) throw new CommandError(wordsOf(context).noSource(source));
  const { directory } = serverText[locale].commands;
  if (!(await beginRun(tx, source))) throw new CommandError(directory.unchangedFor(directory.busy));
  const id = await personOf(tx, username, locale);
  const known = await tx
    .selectFrom('person_key')
    .select('key')
    .where('source', '=', source)
    .where('person_id', '=', id)
    .executeTakeFirst();
  return { source, id, known: known?.key };
}

async function link(context: CommandContext, username: string, key: string, tx: Transaction<Schema>): Promise<Shown> {
  const words = wordsOf(context);
  const { source, id, known } = await standing(context, username, tx);
  if (known === key) return words.isLinked(username, key, source);
  if (known !== undefined) throw new CommandError(words.isOther(username, known, source));
  const holder = await holderOf(tx, source, key, id);
  if (holder !== undefined) throw new CommandError(words.isHeld(key, holder));
  const roles = await rolesOf(tx, id);
  // Whoever rules the list could rename or disable whoever administers: that is said, or it is not done.
  if (roles.length > 0 && context.options.administrator === undefined)
    throw new CommandError(words.saysAdministrator(username, roles.join(', ')));
  await tx.insertInto('person_key').values({ source, key, person_id: id }).execute();
  return {
    deed: { deed: 'linkSource', subject: source, people: [id] },
    lines: [
      words.linked(username, key, source),
      words.follows(source),
      ...(roles.length > 0 ? [words.administers(username, roles.join(', '))] : []),
    ],
  };
}

async function unlink(context: CommandContext, username: string, tx: Transaction<Schema>): Promise<Shown> {
  const words = wordsOf(context);
  const { source, id, known } = await standing(context, username, tx);
  if (known === undefined) return words.isUnknown(username, source);
  await tx.deleteFrom('person_key').where('source', '=', source).where('person_id', '=', id).execute();
  // Where they work stays as it is, and is an administrator's to change.
  await sql`update position_key set source = ${byHand}, key = position_id::text from position
    where position.id = position_id and person_id = ${id} and source = ${source}`.execute(tx);
  return {
    deed: { deed: 'unlinkSource', subject: source, people: [id] },
    lines: [words.unlinked(username, known, source)],
  };
}

/** Somebody else whom the key means already, to the source or as their employee id. */
async function holderOf(tx: Transaction<Schema>, source: string, key: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ username: string }>`
    select username from person where id <> ${id} and (
      id = (select person_id from person_key where source = ${source} and key = ${key})
      or employee_id = ${key}) limit 1`.execute(tx);
  return rows[0]?.username;
}

async function rolesOf(tx: Transaction<Schema>, id: string): Promise<string[]> {
  const { rows } = await sql<{ role: string }>`select role from administrator_role
    where person_id = ${id} and (until is null or until > now()) order by role`.execute(tx);
  return rows.map(({ role }) => role);
}
