import { type Locale, limits } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { type Kysely, sql } from 'kysely';
import type { LinkChannel } from '../../config/link-settings.ts';
import type { PersonState } from '../../db/directory-schema.ts';
import { type LinkTo, linkMinutes, makeLink, queueLinks } from '../../db/links/make.ts';
import { masked, sendLink } from '../../db/links/send.ts';
import type { Schema } from '../../db/schema.ts';
import { passwordLink } from '../../values/links.ts';
import { actorName } from '../actor.ts';
import { type Command, CommandError } from '../command.ts';
import { personOf } from '../person.ts';
import { needOwnPasswords, waysOf } from './invite.ts';
import type { DirectoryTools } from './tools.ts';

interface Standing extends Record<LinkChannel, string | null> {
  status: PersonState;
  isSmsNew: boolean;
  isEmailNew: boolean;
}

/** A way to a new password that an administrator opens: the person is told of it by every channel they have. */
export const resetLinkCommand = (openTools: () => DirectoryTools): Command => ({
  words: ['people', 'reset-link'],
  values: ['user name'],
  options: { by: 'email or sms', print: null },
  summary: `Send a one-time link to a new password (${limits.resetLinkMinutes} minutes), to an address older than ${limits.newAddressHours} hours; --print shows it for handing over`,
  async run({ change, say, options, locale }, username = '') {
    const { links: words, directory } = serverText[locale].commands;
    const tools = needOwnPasswords(openTools(), locale);
    const isPrinted = options.print !== undefined;
    let link = '';
    const done = await change(async (tx, post) => {
      const personId = await personOf(tx, username, locale);
      const standing = await standingOf(tx, personId);
      if (standing.status !== 'active')
        throw new CommandError(words.notActive(username, directory.states[standing.status]));
      if (isPrinted) {
        const facts = { kind: 'reset', madeBy: actorName(), minutes: linkMinutes.reset } as const;
        link = passwordLink(post.publicOrigin, await makeLink(tx, personId, facts));
        return { deed: 'printResetLink', people: [personId] };
      }
      const to = { personId, ...wayTo(standing, waysOf(tools, options.by, locale), username, locale) };
      for (const queued of await queueLinks(tx, 'reset', [to], actorName())) await sendLink(tx, post, queued);
      return { deed: 'sendResetLink', subject: to.target, isPersonal: true, people: [personId] };
    });
    if (isPrinted) {
      say(words.handOver(limits.resetLinkMinutes));
      say(`  ${link}`);
    } else say(words.resetQueued(done?.subject ?? ''));
    say(words.toldEverywhere(username));
    return true;
  },
});

async function standingOf(db: Kysely<Schema>, personId: string): Promise<Standing> {
  // Also where the account is younger: whoever has just made it can hand the link over.
  const isNew = (since: 'phone_since' | 'email_since') =>
    sql`${sql.ref(since)} > now() - make_interval(hours => ${limits.newAddressHours})`;
  const { rows } = await sql<Standing>`
    select status, phone as sms, email, ${isNew('phone_since')} as "isSmsNew", ${isNew('email_since')} as "isEmailNew"
    from person where id = ${personId} for no key update`.execute(db);
  const [standing] = rows;
  if (!standing) throw new Error('A person that was found is not there');
  return standing;
}

/** The first of the ways to an address that is old enough: a new one may be a thief's (value V-02). */
function wayTo(
  standing: Standing,
  ways: readonly LinkChannel[],
  username: string,
  locale: Locale,
): Omit<LinkTo, 'personId'> {
  const words = serverText[locale].commands.links;
  const isNew = { sms: standing.isSmsNew, email: standing.isEmailNew };
  const there = ways.filter((way) => standing[way] !== null);
  const channel = there.find((way) => !isNew[way]);
  const address = channel && standing[channel];
  if (channel && address) return { channel, target: masked(channel, address) };
  throw new CommandError(
    there.length > 0
      ? words.tooNew(there.join(words.and), username, limits.newAddressHours)
      : words.noAddress(username),
  );
}
