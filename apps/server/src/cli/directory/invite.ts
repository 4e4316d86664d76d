import type { LinkChannel } from '../../config/link-settings.ts';
import { type Invited, invite } from '../../db/links/invite.ts';
import { linkMinutes, makeLink, voidLinks } from '../../db/links/make.ts';
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
      const tools = needOwnPasswords(openTools());
      const { print, file, by } = context.options;
      if (print !== undefined || file !== undefined) return printFor(context, tools, usernames);
      const ways = waysOf(tools, by);
      let chosen: Chosen = { ids: [], stillGood: 0 };
      const invited = await inviteChosen(context, ways, async (tx) => {
        chosen = await chooseInvited(tx, usernames, context.options);
        return chosen.ids;
      });
      tellInvited(context.say, tools, invited);
      tellStillGood(context.say, chosen);
      return invited.unreached.length === 0;
    },
  },
  {
    words: ['people', 'void'],
    values: [],
    rest: 'user name',
    options: { 'all-waiting': null },
    summary: 'Void the open invitation or reset link of people, or of all whose invitation has not left yet',
    async run({ change, say, options }, ...usernames) {
      if (usernames.length > 0 === (options['all-waiting'] !== undefined))
        throw new CommandError('Say whose: user names, or --all-waiting.');
      const done = await change(async (tx) => {
        const ids: string[] = [];
        for (const username of usernames) ids.push(await personOf(tx, username));
        if (ids.length === 0) ids.push(...(await waitingPeople(tx)));
        const people = await voidLinks(tx, ids);
        return people.length > 0 ? { deed: 'voidLinks', count: people.length, people } : null;
      });
      say(done ? `${done.count} link(s) were voided.` : 'Nothing was open; nothing was changed.');
      return true;
    },
  },
];

/** The ways in the order in which they are tried; one that was asked for is the only one. */
export function waysOf({ linkChannels }: DirectoryTools, by: string | undefined): readonly LinkChannel[] {
  const ways = by === undefined ? linkChannels : linkChannels.filter((way) => way === by);
  if (ways.length > 0) return ways;
  throw new CommandError(
    by === undefined || ['email', 'sms'].includes(by)
      ? 'No link can be sent: set up mail, or SMS with a template that has (passwordLink) in it. --print shows links for handing over.'
      : `There is no way ${by}; there are email and sms.`,
  );
}

/** Where people sign in elsewhere nobody needs a link. */
export function needOwnPasswords(tools: DirectoryTools): DirectoryTools {
  if (tools.signsInElsewhere)
    throw new CommandError('People sign in at the identity provider here; the portal keeps no passwords.');
  return tools;
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
  say: (line: string) => void,
  { invitationsPerMinute }: DirectoryTools,
  { queued, unreached }: Invited,
): void {
  if (queued.length === 0) say('Nobody was invited.');
  for (const way of ['email', 'sms'] as const) {
    const count = queued.filter(({ channel }) => channel === way).length;
    const pace = invitationsPerMinute[way];
    if (count > 0)
      say(
        `${count} invitation(s) wait to leave by ${way}, ${pace} a minute: the last in about ${Math.ceil(count / pace)} minute(s).`,
      );
  }
  if (queued.length > 0) say('A running server sends them; how they stand: npm run uc -- people invitations');
  if (unreached.length > 0)
    say(
      `${unreached.length} people have no address that a message could reach: ${some(unreached)}. Print theirs: npm run uc -- people invite <user name> --print`,
    );
}

function tellStillGood(say: (line: string) => void, { stillGood }: Chosen): void {
  if (stillGood > 0) say(`${stillGood} people have an invitation that still works; --again makes another.`);
}

const some = (names: readonly string[]) =>
  names.length <= mostNamed ? names.join(', ') : `${names.slice(0, mostNamed).join(', ')} and others`;

/** Makes links for handing over; where they are written to a file and that fails, none is made. */
async function printFor(
  context: CommandContext,
  tools: DirectoryTools,
  usernames: readonly string[],
): Promise<boolean> {
  const { change, say, options, folder } = context;
  let slips: Slip[] = [];
  let chosen: Chosen = { ids: [], stillGood: 0 };
  const done = await change(async (tx, { publicOrigin }) => {
    await unhurried(tx);
    chosen = await chooseInvited(tx, usernames, options);
    const { ids } = chosen;
    if (ids.length === 0) return null;
    const links = new Map<string, string>();
    const facts = { kind: 'invitation', madeBy: actorName(), minutes: linkMinutes.invitation } as const;
    for (const id of ids) links.set(id, passwordLink(publicOrigin, await makeLink(tx, id, facts)));
    slips = await linksInHand(tx, links);
    if (options.file !== undefined) await writeSlips(folder, options.file, slips, tools);
    return { deed: 'printInvitations', count: ids.length, people: ids };
  });
  tellStillGood(say, chosen);
  if (!done) say('Nobody was invited.');
  else if (options.file === undefined) tellSlips(say, slips, tools);
  else
    say(
      `${slips.length} invitation(s) were written to ${options.file}, for your eyes alone. Delete it once they are handed over.`,
    );
  return true;
}
