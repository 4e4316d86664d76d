import path from 'node:path';
import type { Locale } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import type { Kysely } from 'kysely';
import type { LinkChannel } from '../../config/link-settings.ts';
import { findKeyElsewhere } from '../../db/kept-elsewhere.ts';
import { type Invited, invite } from '../../db/links/invite.ts';
import { linkMinutes, makeLink, voidLinks } from '../../db/links/make.ts';
import type { Schema } from '../../db/schema.ts';
import { unhurried } from '../../directory/unhurried.ts';
import { passwordLink } from '../../values/links.ts';
import { actorName } from '../actor.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { personOf } from '../person.ts';
import { type Chosen, chooseInvited } from './choose-invited.ts';
import { linksInHand, waitingPeople } from './links.ts';
import { type Slip, tellSlips, writeSlips } from './slips.ts';
import type { DirectoryTools } from './tools.ts';

/** User names that are printed of many. */
const mostNamed = 20;

/** Commands that let people in: inviting them, and taking that back. */
export const invitationCommands = (openTools: () => DirectoryTools): Command[] => [
  {
    words: ['people', 'invite'],
    values: [],
    rest: 'user name',
    options: {
      'all-invited': null,
      unit: 'code',
      again: null,
      by: 'email or sms',
      print: null,
      file: 'new .csv or .html file',
    },
    summary:
      'Send invited people a one-time link (72 hours) at the pace of the settings; --print shows them for handing over, or writes a --file',
    async run(context, ...usernames) {
      const tools = needOwnPasswords(openTools(), context.locale);
      const { print, file, by } = context.options;
      if (print !== undefined || file !== undefined) return printFor(context, tools, usernames);
      const ways = waysOf(tools, by, context.locale);
      let chosen: Chosen = { ids: [], stillGood: 0 };
      const invited = await inviteChosen(context, ways, async (tx) => {
        chosen = await chooseInvited(tx, usernames, context);
        return chosen.ids;
      });
      tellInvited(context, tools, invited);
      tellStillGood(context, chosen);
      return invited.unreached.length === 0;
    },
  },
  {
    words: ['people', 'void'],
    values: [],
    rest: 'user name',
    options: { 'all-waiting': null },
    summary: 'Void the open invitation or reset link of people, or of all whose invitation has not left yet',
    async run({ change, say, options, locale }, ...usernames) {
      const words = serverText[locale].commands.links;
      if (usernames.length > 0 === (options['all-waiting'] !== undefined)) throw new CommandError(words.saysWhose);
      const done = await change(async (tx) => {
        const ids: string[] = [];
        for (const username of usernames) ids.push(await personOf(tx, username, locale));
        if (ids.length === 0) ids.push(...(await waitingPeople(tx)));
        const people = await voidLinks(tx, ids);
        return people.length > 0 ? { deed: 'voidLinks', count: people.length, people } : null;
      });
      say(done ? words.voided(done.count ?? 0) : words.nothingOpen);
      return true;
    },
  },
];

/** The ways in the order in which they are tried; one that was asked for is the only one. */
export function waysOf(
  { linkChannels }: DirectoryTools,
  by: string | undefined,
  locale: Locale,
): readonly LinkChannel[] {
  const words = serverText[locale].commands.links;
  const ways = by === undefined ? linkChannels : linkChannels.filter((way) => way === by);
  if (ways.length > 0) return ways;
  throw new CommandError(by === undefined || ['email', 'sms'].includes(by) ? words.noWay : words.unknownWay(by));
}

/** Where people sign in elsewhere nobody needs a link. */
export function needOwnPasswords(tools: DirectoryTools, locale: Locale): DirectoryTools {
  if (tools.signsInElsewhere) throw new CommandError(serverText[locale].commands.people.noPasswords);
  return tools;
}

/** Nor does anybody whose password the organisation's directory keeps. */
export async function needPasswordHere(db: Kysely<Schema>, personId: string, locale: Locale): Promise<void> {
  if ((await findKeyElsewhere(db, personId)) !== undefined)
    throw new CommandError(serverText[locale].commands.people.keptElsewhere);
}

/** Lets the invitations of people wait for their turn, with a record for each. */
export async function inviteChosen(
  { change }: CommandContext,
  ways: readonly LinkChannel[],
  choose: (tx: Parameters<Parameters<CommandContext['change']>[0]>[0]) => Promise<readonly string[]>,
): Promise<Invited> {
  let invited: Invited = { queued: [], unreached: [] };
  await change(async (tx) => {
    await unhurried(tx);
    invited = await invite(tx, await choose(tx), ways, actorName());
    const people = invited.queued.map(({ personId }) => personId);
    return people.length > 0 ? { deed: 'invitePeople', count: people.length, people } : null;
  });
  return invited;
}

/** Says how many wait, for how long, and who cannot be reached. */
export function tellInvited(
  { say, locale }: CommandContext,
  { invitationsPerMinute }: DirectoryTools,
  { queued, unreached }: Invited,
): void {
  const words = serverText[locale].commands.links;
  if (queued.length === 0) say(words.nobodyInvited);
  for (const way of ['email', 'sms'] as const) {
    const count = queued.filter(({ channel }) => channel === way).length;
    const pace = invitationsPerMinute[way];
    if (count > 0) say(words.queued(count, way, pace, Math.ceil(count / pace)));
  }
  if (queued.length > 0) say(words.whoSends('npm run uc -- people invitations'));
  if (unreached.length > 0)
    say(words.unreached(unreached.length, some(unreached, locale), 'npm run uc -- people invite <username> --print'));
}

function tellStillGood({ say, locale }: CommandContext, { stillGood }: Chosen): void {
  if (stillGood > 0) say(serverText[locale].commands.links.stillGood(stillGood));
}

function some(names: readonly string[], locale: Locale): string {
  const shown = names.slice(0, mostNamed).join(', ');
  return names.length <= mostNamed ? shown : serverText[locale].commands.links.andOthers(shown);
}

/** Makes links for handing over; where they are written to a file and that fails, none is made. */
async function printFor(
  context: CommandContext,
  tools: DirectoryTools,
  usernames: readonly string[],
): Promise<boolean> {
  const { change, say, options, folder, locale } = context;
  const words = serverText[locale].commands.links;
  let slips: Slip[] = [];
  let chosen: Chosen = { ids: [], stillGood: 0 };
  const done = await change(async (tx, { publicOrigin }) => {
    await unhurried(tx);
    chosen = await chooseInvited(tx, usernames, context);
    const { ids } = chosen;
    if (ids.length === 0) return null;
    const links = new Map<string, string>();
    const facts = { kind: 'invitation', madeBy: actorName(), minutes: linkMinutes.invitation } as const;
    for (const id of ids) links.set(id, passwordLink(publicOrigin, await makeLink(tx, id, facts)));
    slips = await linksInHand(tx, links);
    if (options.file !== undefined) await writeSlips(path.resolve(folder, options.file), slips, tools, locale);
    return { deed: 'printInvitations', count: ids.length, people: ids };
  });
  tellStillGood(context, chosen);
  if (!done) say(words.nobodyInvited);
  else if (options.file === undefined) tellSlips(context, slips, tools);
  else say(words.written(slips.length, options.file));
  return true;
}
