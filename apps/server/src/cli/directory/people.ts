import { type Locale, limits } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import type { Transaction } from 'kysely';
import { giveRole, ownership } from '../../db/administrators/give.ts';
import { newId } from '../../db/ids.ts';
import { makeLink } from '../../db/links/make.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import type { Schema } from '../../db/schema.ts';
import { carryOut } from '../../directory/carry-out.ts';
import { readerOf } from '../../directory/files/read-cells.ts';
import { makePlan } from '../../directory/plan.ts';
import { readCurrent } from '../../directory/read-current.ts';
import { unhurried } from '../../directory/unhurried.ts';
import { passwordLink } from '../../values/links.ts';
import { actorName } from '../actor.ts';
import { type Command, CommandError, type Options } from '../command.ts';
import { personOf } from '../person.ts';
import { needOwnPasswords, needPasswordHere } from './invite.ts';
import { problemLine } from './tell-plan.ts';
import type { DirectoryTools } from './tools.ts';

const { printedLinkMinutes: printedMinutes } = limits;

/** What may be said of a new person, and the field it is. */
const fieldOf: Readonly<Record<string, string>> = {
  name: 'name',
  'english-name': 'englishName',
  email: 'email',
  phone: 'phone',
  'employee-id': 'employeeId',
  'first-day': 'startsOn',
  'last-day': 'endsOn',
};

/** Commands about single people: adding one, and letting one in. */
export const personCommands = (openTools: () => DirectoryTools): Command[] => [
  {
    words: ['people', 'add'],
    values: ['user name'],
    options: {
      name: 'name',
      'english-name': 'name',
      email: 'address',
      phone: 'number',
      'employee-id': 'id',
      'first-day': 'day',
      'last-day': 'day',
      owner: null,
    },
    summary: 'Add a person and print a one-time link to choose a password; --owner makes them an owner of the portal',
    async run({ change, say, options, locale }, username = '') {
      const words = serverText[locale].commands.people;
      const tools = openTools();
      let link = '';
      await change(async (tx, post) => {
        const { publicOrigin } = post;
        const id = await addPerson(tx, post, tools, { username, ...options }, locale);
        if (options.owner !== undefined) await giveRole(tx, ownership(id, 'people add'), { command: actorName() });
        if (await isInvited(tx, id)) link = await linkFor(tx, id, publicOrigin);
        return { deed: 'addPerson', subject: options.owner === undefined ? '' : 'owner', people: [id] };
      });
      say((options.owner === undefined ? words.added : words.addedOwner)(username));
      if (link) tellLink(say, link, locale);
      return true;
    },
  },
  {
    words: ['people', 'link'],
    values: ['user name'],
    summary: 'Print a one-time link by which an invited person chooses a password; an earlier one ends',
    async run({ change, say, locale }, username = '') {
      const words = serverText[locale].commands.people;
      needOwnPasswords(openTools(), locale);
      let link = '';
      await change(async (tx, { publicOrigin }) => {
        const id = await personOf(tx, username, locale);
        await needPasswordHere(tx, id, locale);
        const { status } = await tx
          .selectFrom('person')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const { states } = serverText[locale].commands.directory;
        if (status !== 'invited') throw new CommandError(words.notInvited(username, states[status]));
        link = await linkFor(tx, id, publicOrigin);
        return { deed: 'makeLink', subject: 'printed', people: [id] };
      });
      tellLink(say, link, locale);
      return true;
    },
  },
];

/** Adds somebody through the same plan that files go through, and answers with their id. */
async function addPerson(
  tx: Transaction<Schema>,
  post: NoticeMeans,
  tools: DirectoryTools,
  said: Options,
  locale: Locale,
): Promise<string> {
  const { people: words, directory } = serverText[locale].commands;
  const fields: Record<string, string> = {};
  const means = { smsCountries: tools.smsCountries, fields: [] };
  for (const [option, field] of [['username', 'username'], ...Object.entries(fieldOf)] as const) {
    const typed = said[option];
    if (typed === undefined) continue;
    const read = readerOf(field, means)?.(typed.trim());
    if (!read || !('value' in read) || !read.value) throw new CommandError(words.cannotBe(typed, option));
    fields[field] = read.value;
  }
  const outlook = { source: 'hand', today: tools.today, signsInElsewhere: tools.signsInElsewhere, fields: [] };
  await unhurried(tx);
  const current = await readCurrent(tx, outlook);
  const row = { key: newId(), place: { file: 'people add', line: 0 }, fields, hasLeft: false };
  const plan = makePlan(current, { people: { rows: [row], refused: [], isPartial: true } });
  const [problem] = plan.problems;
  if (problem) throw new CommandError(directory.unchangedFor(problemLine(problem, locale)));
  const [id] = [...(await carryOut(tx, post, current, plan)).outcomes.keys()];
  if (id === undefined || plan.people.added.length !== 1)
    throw new CommandError(directory.unchangedFor(words.sameEmployeeId(fields.employeeId ?? '')));
  return id;
}

/** Whose first day is to come is invited on that day, and where people sign in elsewhere nobody is. */
async function isInvited(tx: Transaction<Schema>, id: string): Promise<boolean> {
  const found = await tx.selectFrom('person').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  return found.status === 'invited';
}

async function linkFor(tx: Transaction<Schema>, id: string, publicOrigin: string): Promise<string> {
  const facts = { kind: 'invitation', madeBy: actorName(), minutes: printedMinutes } as const;
  return passwordLink(publicOrigin, await makeLink(tx, id, facts));
}

function tellLink(say: (line: string) => void, link: string, locale: Locale): void {
  say(serverText[locale].commands.people.link(printedMinutes));
  say(`  ${link}`);
}
