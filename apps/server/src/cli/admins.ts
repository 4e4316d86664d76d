import { type AdministratorRole, administratorRoles, type Locale, rolesAgreedTo } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { type Kysely, sql } from 'kysely';
import { type Giving, giveRole, judgeGiving, readEnd, takeRole } from '../db/administrators/give.ts';
import { live } from '../db/administrators/held.ts';
import { tellOwners } from '../db/administrators/tell-owners.ts';
import type { Schema } from '../db/schema.ts';
import { actorName } from './actor.ts';
import { type Command, CommandError } from './command.ts';
import type { DirectoryTools } from './directory/tools.ts';
import { personOf } from './person.ts';
import { tableOf } from './table.ts';

/** The role that was typed; names are taken in any case and with or without a dash (help-desk). */
function roleOf(typed: string, locale: Locale): AdministratorRole {
  const plain = (name: string) => name.toLowerCase().replaceAll('-', '');
  const role = administratorRoles.find((one) => plain(one) === plain(typed));
  if (!role) throw new CommandError(serverText[locale].commands.admins.noRole(typed, administratorRoles.join(', ')));
  return role;
}

/** The units whose codes were typed, parted by commas. */
async function unitsOf(db: Kysely<Schema>, typed: string, locale: Locale): Promise<string[]> {
  const codes = [...new Set(typed.split(',').map((code) => code.trim()))];
  const found = await db.selectFrom('organisation').select(['id', 'code']).where('code', 'in', codes).execute();
  const missing = codes.find((code) => !found.some((unit) => unit.code === code));
  if (missing !== undefined) throw new CommandError(serverText[locale].commands.admins.noUnit(missing));
  return found.map(({ id }) => id);
}

/** What somebody is to be, as it was typed. */
async function readGiving(
  db: Kysely<Schema>,
  { timeZone }: DirectoryTools,
  typed: { username: string; role: string; reason: string; unit: string | undefined; until: string | undefined },
  locale: Locale,
): Promise<Giving> {
  const words = serverText[locale].commands.admins;
  const role = roleOf(typed.role, locale);
  const isLimited = typed.unit !== undefined || typed.until !== undefined;
  if (role === 'owner' && isLimited) throw new CommandError(words.ownerUnlimited);
  if (typed.until !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(typed.until))
    throw new CommandError(words.noDay(typed.until));
  // The day is the last one on which it holds.
  const until = typed.until === undefined ? null : await readEnd(db, `${typed.until} 23:59:59`, timeZone);
  if (until === 'over') throw new CommandError(words.noDay(typed.until ?? ''));
  return {
    personId: await personOf(db, typed.username, locale),
    role,
    units: typed.unit === undefined ? null : await unitsOf(db, typed.unit, locale),
    until,
    reason: typed.reason,
  };
}

/** Commands about who administers the portal. They need nobody's yes: whoever types them holds the database already. */
export const adminCommands = (openTools: () => DirectoryTools): Command[] => [
  {
    words: ['admins', 'list'],
    values: [],
    summary: 'Print who administers the portal: role, units, end, whether there is a second factor, and who gave it',
    async run({ read, say, locale }) {
      const { admins: words } = serverText[locale].commands;
      const { rows } = await read((db) => listed(db, locale));
      const lines = rows.map((row) => [
        ...[
          row.username,
          row.name,
          row.role,
          row.units ?? words.everywhere,
          row.until ?? '',
          row.factor ? words.yes : words.no,
        ],
        ...[row.giver, row.reason],
      ]);
      for (const line of tableOf(words.columns, lines)) say(line);
      say(words.count(rows.length));
      return true;
    },
  },
  {
    words: ['admins', 'give'],
    values: ['user name', 'role', 'reason'],
    options: { unit: 'code,code', until: 'day' },
    summary: 'Make a person an administrator, in some units with all below them or everywhere; owners are told',
    async run({ change, say, options, locale }, username = '', role = '', reason = '') {
      const words = serverText[locale].commands.admins;
      const typed = { username, role, reason, unit: options.unit, until: options.until };
      const done = await change(async (tx, post) => {
        const giving = await readGiving(tx, openTools(), typed, locale);
        const judged = await judgeGiving(tx, giving);
        if (judged === 'held') return null;
        if (typeof judged === 'string') throw new CommandError(words.left(username));
        await giveRole(tx, giving, { command: actorName() });
        const { personId, units, until } = giving;
        if (rolesAgreedTo.includes(giving.role)) {
          const by = { command: actorName() };
          await tellOwners(tx, post, { deed: 'giveAdministrator', role: giving.role, personId, by, reason });
        }
        const facts = { before: judged.before, after: { units, until } };
        return { deed: 'giveAdministrator', subject: giving.role, people: [personId], reason, ...facts };
      });
      const name = serverText[locale].administratorRoleNames[roleOf(role, locale)];
      say(done ? words.given(username, name) : words.heldBefore(username, name));
      return true;
    },
  },
  {
    words: ['admins', 'take'],
    values: ['user name', 'role', 'reason'],
    summary: "Take an administrator's role away again; the last owner stays",
    async run({ change, say, locale }, username = '', typed = '', reason = '') {
      const words = serverText[locale].commands.admins;
      const role = roleOf(typed, locale);
      const done = await change(async (tx, post) => {
        const personId = await personOf(tx, username, locale);
        const before = await takeRole(tx, personId, role);
        if (before === 'last') throw new CommandError(words.lastOwner(username));
        if (before === 'unknown') return null;
        if (rolesAgreedTo.includes(role)) {
          const by = { command: actorName() };
          await tellOwners(tx, post, { deed: 'takeAdministrator', role, personId, by, reason });
        }
        return { deed: 'takeAdministrator', subject: role, people: [personId], reason, before };
      });
      const name = serverText[locale].administratorRoleNames[role];
      say(done ? words.taken(username, name) : words.notHeld(username, name));
      return true;
    },
  },
];

interface Listed {
  username: string;
  name: string;
  role: AdministratorRole;
  units: string | null;
  until: string | null;
  /** A passkey counts wherever it was made for. */
  factor: boolean;
  giver: string;
  reason: string;
}

const listed = (db: Kysely<Schema>, locale: Locale) =>
  sql<Listed>`
  select p.username, p.${sql.ref(locale === 'en_US' ? 'name_en' : 'name')} as name, role, to_char(until, 'YYYY-MM-DD') as until,
    case when units is not null then coalesce((select string_agg(code, ',' order by code) from organisation where id = any(units)), '—') end as units,
    exists (select from otp_device where person_id = p.id and frozen_at is null)
      or exists (select from passkey where person_id = p.id and copied_at is null) as factor,
    coalesce((select username from person where id = giver_id), given_by) as giver, reason
  from administrator_role join person p on p.id = person_id
  where ${live} and p.status <> 'disabled' order by role <> 'owner', role, p.username`.execute(db);
