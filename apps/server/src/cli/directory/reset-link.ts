import { limits } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { linkMinutes, makeLink, queueLinks } from '../../db/links/make.ts';
import { resetStanding, wayToReset } from '../../db/links/reset-way.ts';
import { sendLink } from '../../db/links/send.ts';
import { passwordLink } from '../../values/links.ts';
import { actorName } from '../actor.ts';
import { type Command, CommandError } from '../command.ts';
import { personOf } from '../person.ts';
import { needOwnPasswords, needPasswordHere, waysOf } from './invite.ts';
import type { DirectoryTools } from './tools.ts';

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
      await needPasswordHere(tx, personId, locale);
      const standing = await resetStanding(tx, personId);
      if (standing.status !== 'active')
        throw new CommandError(words.notActive(username, directory.states[standing.status]));
      if (isPrinted) {
        const facts = { kind: 'reset', madeBy: actorName(), minutes: linkMinutes.reset } as const;
        link = passwordLink(post.publicOrigin, await makeLink(tx, personId, facts));
        return { deed: 'printResetLink', people: [personId] };
      }
      const way = wayToReset(standing, waysOf(tools, options.by, locale));
      if ('isNew' in way)
        throw new CommandError(
          way.isNew.length > 0
            ? words.tooNew(way.isNew.join(words.and), username, limits.newAddressHours)
            : words.noAddress(username),
        );
      const to = { personId, ...way };
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
