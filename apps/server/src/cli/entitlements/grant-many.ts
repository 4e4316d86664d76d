import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { type Kysely, sql } from 'kysely';
import { assignRole, holdPresent } from '../../db/entitlements/assign.ts';
import { holdsNow } from '../../db/entitlements/held.ts';
import type { Right } from '../../db/entitlements/outlook.ts';
import type { Schema } from '../../db/schema.ts';
import { unhurried } from '../../directory/unhurried.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { rightOf } from './names.ts';

/** Names in one list; whoever needs more wants a rule. */
const mostNames = 5_000;
const mostShown = 20;
const largestBytes = mostNames * (limits.accountCharacters + 2) * 4;

/** Whom a list would give something to. */
interface List {
  right: Right;
  /** Ids of those who do not have it yet, in order. */
  gain: string[];
  /** Of those who have it already. */
  have: number;
  /** Names that nobody has, and of people who are disabled. */
  unknown: string[];
  disabled: string[];
  digest: string;
}

/** Gives a licence or a role to everyone on a list, all or nothing. */
export const grantManyCommand: Command = {
  words: ['grant-many'],
  values: ['permission or role code', 'file or -'],
  options: { plan: 'digest' },
  summary:
    'Give everyone on a list of user names (a file, or - for the standard input) a permission or role; without --plan it is only shown',
  async run(context, name = '', file = '') {
    const usernames = await namesIn(context, file);
    const { plan } = context.options;
    if (plan === undefined) return show(context, await context.read((db) => look(db, context, name, usernames)), file);
    let list: List | undefined;
    const done = await context.change(async (tx) => {
      list = await look(tx, context, name, usernames);
      if (list.digest !== plan || !isWhole(list) || list.gain.length === 0) return null;
      if ((await holdPresent(tx, list.gain)).length < list.gain.length) return null;
      await give(tx, list);
      const { right, gain } = list;
      return { deed: right.roleId ? 'assignRole' : 'grantPermission', subject: name, count: gain.length, people: gain };
    });
    const words = wordsOf(context);
    if (done) context.say(words.given(done.count ?? 0, name));
    else if (list) {
      const isWell = show(context, list, file);
      if (list.gain.length === 0) return isWell;
      context.say(words.otherPlan);
    }
    return done !== null;
  },
};

const wordsOf = ({ locale }: CommandContext) => serverText[locale].entitlements;
const isWhole = ({ unknown, disabled }: List) => unknown.length === 0 && disabled.length === 0;

/** A name a line; empty lines and what follows a `#` are left out. */
async function namesIn(context: CommandContext, file: string): Promise<string[]> {
  const text =
    file === '-' ? await typedIn() : await readFile(path.resolve(context.folder, file), 'utf8').catch(unreadable);
  const lines = text.replace(/^\uFEFF/u, '').split(/\r?\n/u);
  const names = [...new Set(lines.map((line) => line.replace(/#.*/u, '').trim().toLowerCase()).filter(Boolean))];
  if (names.length === 0 || names.length > mostNames || text.length > largestBytes)
    throw new CommandError(wordsOf(context).listSize(mostNames));
  return names.toSorted();

  function unreadable(error: Error): never {
    throw new CommandError(wordsOf(context).unreadable(file, error.message));
  }
}

async function typedIn(): Promise<string> {
  let text = '';
  for await (const piece of process.stdin.setEncoding('utf8')) {
    text += piece;
    if (text.length > largestBytes) break;
  }
  return text;
}

async function look(db: Kysely<Schema>, context: CommandContext, name: string, usernames: string[]): Promise<List> {
  await unhurried(db);
  const right = await rightOf(db, name, context.locale);
  if (right.roleId !== null) {
    const role = await db.selectFrom('role').select('retired_at').where('id', '=', right.roleId).executeTakeFirst();
    if (role?.retired_at) throw new CommandError(wordsOf(context).retired(name));
  }
  const { rows } = await sql<{ username: string; id: string | null; status: string; has: boolean }>`
    select asked.username, person.id, person.status,
      case when ${right.roleId}::uuid is null
        then exists (select from person_permission given where given.person_id = person.id and given.permission = ${right.permission}::text)
        else exists (select from role_assignment held where held.person_id = person.id and held.role_id = ${right.roleId}::uuid
          and ${holdsNow} and held.until is null) end as has
    from unnest(${usernames}::text[]) as asked (username) left join person on lower(person.username) = asked.username
    order by person.id`.execute(db);
  const gain = rows.flatMap(({ id, status, has }) => (id && !has && status !== 'disabled' ? [id] : []));
  const digest = createHash('sha256')
    .update(JSON.stringify([name, usernames, gain]))
    .digest('hex')
    .slice(0, 16);
  return {
    ...{ right, gain, digest, have: rows.filter(({ has }) => has).length },
    unknown: rows.flatMap(({ id, username }) => (id ? [] : [username])),
    disabled: rows.flatMap(({ status, username, has }) => (status === 'disabled' && !has ? [username] : [])),
  };
}

/** Prints what a list would do; answers whether it may be done. */
function show(context: CommandContext, list: List, file: string): boolean {
  const words = wordsOf(context);
  const { right, gain, have, unknown, disabled, digest } = list;
  const some = (names: string[]) =>
    [...names.slice(0, mostShown), ...(names.length > mostShown ? ['…'] : [])].join(', ');
  if (unknown.length > 0) context.say(words.unknown(unknown.length, some(unknown)));
  if (disabled.length > 0) context.say(words.disabled(disabled.length, some(disabled)));
  context.say(words.list(gain.length, have));
  if (!isWhole(list)) {
    context.say(words.allOrNothing);
    return false;
  }
  if (gain.length === 0) return true;
  context.say(words.plan(digest));
  context.say(words.howTo(`npm run uc -- grant-many ${right.name} ${file} --plan ${digest}`));
  return true;
}

async function give(tx: Kysely<Schema>, { right, gain }: List): Promise<void> {
  if (right.roleId === null) {
    await sql`insert into person_permission (person_id, permission)
      select id, ${right.permission} from unnest(${gain}::uuid[]) as whom (id) on conflict do nothing`.execute(tx);
    return;
  }
  await assignRole(tx, gain, right.roleId);
}
