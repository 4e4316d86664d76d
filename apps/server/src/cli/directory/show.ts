import type { Locale } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { sql } from 'kysely';
import type { LinkChannel } from '../../config/link-settings.ts';
import type { PersonState } from '../../db/directory-schema.ts';
import { countInvitations, type LinkRow, type LinkState, linkStates, readLinks } from '../../db/links/read.ts';
import { masked } from '../../db/links/send.ts';
import type { Command } from '../command.ts';
import { rightLines } from '../entitlements/rights.ts';
import { personOf } from '../person.ts';
import { tableOf } from '../table.ts';
import { linkWords } from './links.ts';
import type { DirectoryTools } from './tools.ts';

const shown = 50;
const all = 1_000_000;

interface Facts {
  username: string;
  name: string;
  status: PersonState;
  starts_on: string | null;
  ends_on: string | null;
  phone: string | null;
  email: string | null;
  isPhoneConfirmed: boolean;
  isEmailConfirmed: boolean;
  hasPassword: boolean;
  hasDevice: boolean;
  sources: string;
}

/** Commands that show how people stand; what they print is masked. */
export const showCommands = (openTools: () => DirectoryTools): Command[] => [
  {
    words: ['people', 'show'],
    values: ['user name'],
    summary:
      'How a person stands: state, days, addresses (masked), licences and roles with why, and every link they were sent',
    async run({ read, say, locale }, username = '') {
      const { timeZone } = openTools();
      const { facts, rights, links } = await read(async (db) => {
        const id = await personOf(db, username, locale);
        const { rows } = await sql<Facts>`
          select username, name, status, starts_on::text, ends_on::text, phone, email,
            phone_confirmed_at is not null as "isPhoneConfirmed", email_confirmed_at is not null as "isEmailConfirmed",
            exists (select from password where person_id = person.id) as "hasPassword",
            exists (select from otp_device where person_id = person.id) as "hasDevice",
            coalesce((select string_agg(source, ', ' order by source) from person_key where person_id = person.id), '') as sources
          from person where id = ${id}`.execute(db);
        return { facts: rows[0], rights: await rightLines(db, id, locale), links: await readLinks(db, shown, id) };
      });
      if (facts) for (const line of [...factLines(facts, locale), ...rights]) say(line);
      if (links.length === 0) say(serverText[locale].commands.links.none);
      else for (const line of linkTable(links, timeZone, locale)) say(line);
      return true;
    },
  },
  {
    words: ['people', 'invitations'],
    values: [],
    options: { full: null },
    summary: `How the invitations stand, and the newest ${shown} links (--full: all)`,
    async run({ read, say, options, locale }) {
      const words = serverText[locale].commands.links;
      const { timeZone } = openTools();
      const most = options.full === undefined ? shown : all;
      const { counts, links } = await read(async (db) => ({
        counts: await countInvitations(db),
        links: await readLinks(db, most),
      }));
      if (links.length === 0) say(words.noneYet);
      else {
        say(linkStates.map((state) => `${words.counts[state]} ${counts.get(state) ?? 0}`).join(', '));
        for (const line of linkTable(links, timeZone, locale)) say(line);
      }
      return true;
    },
  },
];

function factLines(facts: Facts, locale: Locale): string[] {
  const { links, directory } = serverText[locale].commands;
  const words = links.facts;
  const addressOf = (channel: LinkChannel, address: string | null, isConfirmed: boolean) =>
    address === null ? words.none : words[isConfirmed ? 'confirmed' : 'notConfirmed'](masked(channel, address));
  return [
    words.standing(facts.username, facts.name, directory.states[facts.status]),
    ...(facts.starts_on ? [words.firstDay(facts.starts_on)] : []),
    ...(facts.ends_on ? [words.lastDay(facts.ends_on)] : []),
    words.phone(addressOf('sms', facts.phone, facts.isPhoneConfirmed)),
    words.email(addressOf('email', facts.email, facts.isEmailConfirmed)),
    words.rest(facts.hasPassword, facts.hasDevice, facts.sources),
  ];
}

function linkTable(links: readonly (LinkRow & { state: LinkState })[], timeZone: string, locale: Locale): string[] {
  const words = serverText[locale].commands.links;
  return tableOf(
    words.head,
    links.map((link) => [
      ...[link.username, words.kinds[link.kind], link.made_by || words.firstDay],
      ...[link.target === null ? words.inPrint : `${link.channel} ${link.target}`, linkWords(link, timeZone, locale)],
    ]),
  );
}
