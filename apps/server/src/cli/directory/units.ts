import type { Locale } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { sql, type Transaction } from 'kysely';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import type { Schema } from '../../db/schema.ts';
import type { Current, CurrentUnit, Wanted } from '../../directory/model.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { carryOutByHand, readByHand, readSaid } from './by-hand.ts';
import type { DirectoryTools } from './tools.ts';
import { type Shown, withConsent } from './with-consent.ts';

type OpenTools = () => DirectoryTools;
type Tx = Transaction<Schema>;

/** Commands about single units, through the plan that files go through. */
export const unitCommands = (openTools: OpenTools): Command[] => [
  {
    words: ['units', 'move'],
    values: ['code', 'code of the unit above, or none'],
    options: { yes: null },
    summary: 'Move a unit with all below it; paths, visible applications and searches follow',
    run: (context, code = '', above = '') =>
      withConsent(context, `units move ${code} ${above}`, (tx, post) =>
        change(context, openTools(), code, { parent: above === 'none' ? null : above }, 'moveUnit', tx, post),
      ),
  },
  {
    words: ['units', 'rename'],
    values: ['code'],
    options: { name: 'name', 'english-name': 'name', code: 'code', yes: null },
    summary: 'Give a unit another name or code; the paths of all below it follow',
    run: (context, code = '') =>
      withConsent(context, `units rename ${code}`, (tx, post) => {
        const { options, locale } = context;
        const fields = readSaid(options, { name: 'name', 'english-name': 'nameEn', code: 'code' }, openTools(), locale);
        if (Object.keys(fields).length === 0) throw new CommandError(serverText[locale].commands.units.saysWhat);
        return change(context, openTools(), code, fields, 'renameUnit', tx, post);
      }),
  },
  {
    words: ['units', 'merge'],
    values: ['code', 'code of the unit it goes into'],
    options: { yes: null },
    summary: 'Make a unit part of another: people, units below, data permissions and visible applications go along',
    run: (context, code = '', into = '') =>
      withConsent(context, `units merge ${code} ${into}`, (tx, post) =>
        end(context, openTools(), { unit: code, into, isMerged: true }, tx, post),
      ),
  },
  {
    words: ['units', 'close'],
    values: ['code'],
    options: { 'people-to': 'code', yes: null },
    summary: 'Close a unit that nobody is in, or whose people go to another; rights over it end',
    run: (context, code = '') =>
      withConsent(context, `units close ${code}`, (tx, post) => {
        const into = context.options['people-to'] ?? null;
        return end(context, openTools(), { unit: code, into, isMerged: false }, tx, post);
      }),
  },
];

/** The unit with a code; one that a source keeps is changed there, for the next run would change it back. */
function unitIn({ units }: Current, code: string, locale: Locale): CurrentUnit {
  const words = serverText[locale].commands.units;
  const unit = units.find(({ fields }) => fields.code === code);
  if (!unit) throw new CommandError(words.nobody(code));
  if (unit.isForeign) throw new CommandError(words.held(code));
  return unit;
}

async function change(
  { locale }: CommandContext,
  tools: DirectoryTools,
  code: string,
  fields: Record<string, string | null>,
  deed: 'moveUnit' | 'renameUnit',
  tx: Tx,
  post: NoticeMeans,
): Promise<Shown> {
  const words = serverText[locale].commands.units;
  const current = await readByHand(tx, tools, locale);
  const unit = unitIn(current, code, locale);
  const row = { key: unit.key ?? code, place: { file: `units ${code}`, line: 0 } };
  const parent = unit.fields.parent && current.units.find(({ id }) => id === unit.fields.parent)?.fields.code;
  const wanted: Wanted = {
    units: { rows: [{ ...row, fields: { code, parent: parent ?? null, ...fields } }], refused: [], isPartial: true },
  };
  const done = await carryOutByHand(tx, post, current, wanted, locale);
  if (!done) return words.asBefore(code);
  const count = await countBelow(tx, unit.id);
  const line = (deed === 'moveUnit' ? words.moved : words.renamed)(code, count);
  return { deed: { deed, subject: code, count }, lines: [line] };
}

async function end(
  { locale }: CommandContext,
  tools: DirectoryTools,
  closing: { unit: string; into: string | null; isMerged: boolean },
  tx: Tx,
  post: NoticeMeans,
): Promise<Shown> {
  const words = serverText[locale].commands.units;
  const { unit, into, isMerged } = closing;
  const current = await readByHand(tx, tools, locale);
  unitIn(current, unit, locale);
  const wanted = { closings: [{ ...closing, place: { file: `units ${unit}`, line: 0 } }] };
  const done = await carryOutByHand(tx, post, current, wanted, locale);
  const { people = [], rightsMoved = 0, rightsEnded = 0 } = done?.closed ?? {};
  const deed = isMerged ? 'mergeUnit' : 'closeUnit';
  return {
    deed: { deed, subject: into === null ? unit : `${unit} → ${into}`, count: people.length, people },
    lines: [
      isMerged ? words.merged(unit, into ?? '') : words.closed(unit),
      ...(people.length > 0 && into !== null ? [words.people(people.length, into)] : []),
      ...(rightsMoved > 0 ? [words.rightsMoved(rightsMoved)] : []),
      ...(rightsEnded > 0 ? [words.rightsEnded(rightsEnded)] : []),
    ],
  };
}

async function countBelow(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive below (id) as (select id from organisation where parent_id = ${id}
      union all select organisation.id from organisation join below on organisation.parent_id = below.id)
    select count(*)::int as count from below`.execute(tx);
  return rows[0]?.count ?? 0;
}
