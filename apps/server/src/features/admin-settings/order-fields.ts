import { fieldGroups } from '@uc/contract';
import { sql } from 'kysely';
import { readEntries } from '../../db/fields/entry.ts';
import { counted, type Make, refusing } from './change.ts';
import { versionOfOrder } from './fields.ts';
import { takeTurn } from './save-field.ts';

/** Room between groups, so that the fields of one always stand together. */
const perGroup = 10_000;

/** Puts the fields of one group in another order; those of the other groups stay as they are. */
export const orderFields: Make<'orderFields'> = async ({ tx }, { version, group, names }) => {
  await takeTurn(tx);
  const refuse = refusing({ deed: 'orderFields', subject: group });
  const entries = await readEntries(tx);
  const before = entries.filter((one) => one.group === group).map(({ name }) => name);
  if (versionOfOrder(entries) !== version || !isSameSet(before, names)) return refuse('changed');
  const moved = names.filter((name, place) => before[place] !== name);
  if (moved.length === 0) return refuse('already');
  const order = fieldGroups.flatMap((one) =>
    (one === group ? names : entries.filter((entry) => entry.group === one).map(({ name }) => name)).map(
      (name, place) => ({ name, sort: fieldGroups.indexOf(one) * perGroup + (place + 1) * 10 }),
    ),
  );
  await sql`update profile_field set sort = placed.sort
    from unnest(${order.map(({ name }) => name)}::text[], ${order.map(({ sort }) => sort)}::int[]) as placed (name, sort)
    where profile_field.name = placed.name`.execute(tx);
  return {
    ...{ refused: null, follows: counted({ moved: moved.length }) },
    deed: { deed: 'orderFields', subject: group, before, after: names },
  };
};

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && new Set(other).size === other.length && other.every((name) => one.includes(name));
