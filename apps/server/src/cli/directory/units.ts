import type { Locale } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { sql, type Transaction } from 'kysely';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import type { Schema } from '../../db/schema.ts';
import { type UnitChange, wantedOf } from '../../directory/change-unit.ts';
import type { Current, CurrentUnit, Wanted } from '../../directory/model.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { carryOutByHand, readByHand, readSaid } from './by-hand.ts';
import type { DirectoryTools } from './tools.ts';
import { quoted, type Shown, withConsent } from './with-consent.ts';

type OpenTools = () => DirectoryTools;
type Tx = Transaction<Schema>;

/** Commands about single units, through the plan that files go through. */
export const unitCommands = (openTools: OpenTools): Command[] => [
  {
    words: ['units', 'add'],
    values: ['code', 'code of the unit above, or none', 'name'],
    options: { 'english-name': 'name', yes: null },
    summary: 'Add a unit below another',
    run: (context, code = '', above = '', name = '') =>
      withConsent(context, `units add ${code} ${above} ${quoted(name)}`, (tx, post) => {
        const { options, locale } = context;
        const tools = openTools();
        const said = {
          code,
          name,
          ...(options['english-name'] !== undefined && { 'english-name': options['english-name'] }),
        };
        const fields = readSaid(said, { code: 'code', name: 'name', 'english-name': 'nameEn' }, tools, locale);
        return change(
          context,
          tools,
          code,
          (current) => ({
            ...{ act: 'add', code, name: fields.name ?? name, nameEn: fields.nameEn },
            parent: above === 'none' ? null : unitIn(current, above, locale).id,
          }),
          tx,
          post,
        );
      }),
  },
  {
    words: ['units', 'move'],
    values: ['code', 'code of the unit above, or none'],
    options: { yes: null },
    summary: 'Move a unit with all below it; paths, visible applications and searches follow',
    run: (context, code = '', above = '') =>
      withConsent(context, `units move ${code} ${above}`, (tx, post) =>
        change(
          context,
          openTools(),
          code,
          (current) => ({
            act: 'move',
            unit: unitIn(current, code, context.locale).id,
            parent: above === 'none' ? null : unitIn(current, above, context.locale).id,
          }),
          tx,
          post,
        ),
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
        return change(
          context,
          openTools(),
          code,
          (current) => ({ act: 'rename', unit: unitIn(current, code, locale).id, ...fields }),
          tx,
          post,
        );
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

/** The unit with a code. */
function unitIn({ units }: Current, code: string, locale: Locale): CurrentUnit {
  const unit = units.find(({ fields }) => fields.code === code);
  if (!unit) throw new CommandError(serverText[locale].commands.units.nobody(code));
  return unit;
}

/** What is wanted of a unit; one that a source keeps is changed there, for the next run would change it back. */
function wants(current: Current, change: UnitChange, code: string, locale: Locale): Wanted {
  const words = serverText[locale].commands.units;
  const wanted = wantedOf(current, change);
  if (typeof wanted !== 'string') return wanted;
  throw new CommandError({ unknown: words.nobody, held: words.held, taken: words.taken }[wanted](code));
}

/** Adds a unit, moves it or gives it another name. */
async function change(
  { locale }: CommandContext,
  tools: DirectoryTools,
  code: string,
  said: (current: Current) => UnitChange,
  tx: Tx,
  post: NoticeMeans,
): Promise<Shown> {
  const words = serverText[locale].commands.units;
  const current = await readByHand(tx, tools, locale);
  const meant = said(current);
  const done = await carryOutByHand(tx, post, current, wants(current, meant, code, locale), locale);
  if (!done) return words.asBefore(code);
  if (meant.act === 'add') return { deed: { deed: 'addUnit', subject: code }, lines: [words.added(code)] };
  const count = 'unit' in meant ? await countBelow(tx, meant.unit) : 0;
  const [deed, line] =
    meant.act === 'move' ? (['moveUnit', words.moved] as const) : (['renameUnit', words.renamed] as const);
  return { deed: { deed, subject: code, count }, lines: [line(code, count)] };
}

async function end(
  { locale }: CommandContext,
  tools: DirectoryTools,
  { unit, into, isMerged }: { unit: string; into: string | null; isMerged: boolean },
  tx: Tx,
  post: NoticeMeans,
): Promise<Shown> {
  const words = serverText[locale].commands.units;
  const current = await readByHand(tx, tools, locale);
  const { id } = unitIn(current, unit, locale);
  const to = into === null ? null : unitIn(current, into, locale).id;
  const meant =
    isMerged && to !== null
      ? { act: 'merge' as const, unit: id, into: to }
      : { act: 'close' as const, unit: id, into: to };
  const done = await carryOutByHand(tx, post, current, wants(current, meant, unit, locale), locale);
  const { people = [], rightsMoved = 0, rightsEnded = 0, administrators = 0 } = done?.closed ?? {};
  const deed = isMerged ? 'mergeUnit' : 'closeUnit';
  return {
    deed: { deed, subject: into === null ? unit : `${unit} → ${into}`, count: people.length, people },
    lines: [
      isMerged ? words.merged(unit, into ?? '') : words.closed(unit),
      ...(people.length > 0 && into !== null ? [words.people(people.length, into)] : []),
      ...(rightsMoved > 0 ? [words.rightsMoved(rightsMoved)] : []),
      ...(rightsEnded > 0 ? [words.rightsEnded(rightsEnded)] : []),
      ...(administrators > 0 ? [words.administrators(administrators, unit)] : []),
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
