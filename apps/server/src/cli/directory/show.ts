import { sql } from 'kysely';
import { masked } from '../../db/links/send.ts';
import type { Command } from '../command.ts';
import { personOf } from '../person.ts';
import { tableOf } from '../table.ts';
import { countInvitations, type LinkRow, type LinkState, linkStates, linkWords, readLinks } from './links.ts';
import type { DirectoryTools } from './tools.ts';

const shown = 50;
const all = 1_000_000;

interface Facts {
  username: string;
  name: string;
  status: string;
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
    summary: 'How a person stands: state, days, addresses (masked), and every link they were sent',
    async run({ read, say }, username = '') {
      const { timeZone } = openTools();
      const { facts, links } = await read(async (db) => {
        const id = await personOf(db, username);
        const { rows } = await sql<Facts>`
          select username, name, status, starts_on::text, ends_on::text, phone, email,
            phone_confirmed_at is not null as "isPhoneConfirmed", email_confirmed_at is not null as "isEmailConfirmed",
            exists (select from password where person_id = person.id) as "hasPassword",
            exists (select from otp_device where person_id = person.id) as "hasDevice",
            coalesce((select string_agg(source, ', ' order by source) from person_key where person_id = person.id), '') as sources
          from person where id = ${id}`.execute(db);
        return { facts: rows[0], links: await readLinks(db, shown, id) };
      });
      if (facts) for (const line of factLines(facts)) say(line);
      if (links.length === 0) say('No link was ever made for them.');
      else for (const line of linkTable(links, timeZone)) say(line);
      return true;
    },
  },
  {
    words: ['people', 'invitations'],
    values: [],
    options: { full: null },
    summary: `How the invitations stand, and the newest ${shown} links (--full: all)`,
    async run({ read, say, options }) {
      const { timeZone } = openTools();
      const most = options.full === undefined ? shown : all;
      const { counts, links } = await read(async (db) => ({
        counts: await countInvitations(db),
        links: await readLinks(db, most),
      }));
      if (links.length === 0) say('Nobody was invited yet.');
      else {
        say(linkStates.map((state) => `${countWords[state]} ${counts.get(state) ?? 0}`).join(', '));
        for (const line of linkTable(links, timeZone)) say(line);
      }
      return true;
    },
  },
];

const countWords: Readonly<Record<LinkState, string>> = {
  waits: 'waiting',
  leaving: 'on their way',
  sent: 'sent',
  printed: 'handed over',
  failed: 'could not be sent',
  used: 'used',
  ended: 'ended unused',
  voided: 'voided',
};

function factLines(facts: Facts): string[] {
  const confirmed = (isConfirmed: boolean) => (isConfirmed ? 'confirmed' : 'not confirmed');
  const { phone, email } = facts;
  return [
    `${facts.username} ${facts.name}: ${facts.status}`,
    ...(facts.starts_on ? [`first day ${facts.starts_on}`] : []),
    ...(facts.ends_on ? [`last day ${facts.ends_on}`] : []),
    `phone ${phone ? `${masked('sms', phone)} (${confirmed(facts.isPhoneConfirmed)})` : 'none'}`,
    `email ${email ? `${masked('email', email)} (${confirmed(facts.isEmailConfirmed)})` : 'none'}`,
    `password ${facts.hasPassword ? 'set' : 'none'}, device ${facts.hasDevice ? 'bound' : 'none'}, known to ${facts.sources || 'no source'}`,
  ];
}

function linkTable(links: readonly (LinkRow & { state: LinkState })[], timeZone: string): string[] {
  return tableOf(
    ['user name', 'kind', 'made by', 'to', 'state'],
    links.map((link) => [
      ...[link.username, link.kind, link.made_by || 'the first day'],
      ...[link.target === null ? 'printed' : `${link.channel} ${link.target}`, linkWords(link, timeZone)],
    ]),
  );
}
