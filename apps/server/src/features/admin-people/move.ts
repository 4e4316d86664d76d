import type { LeftOut } from '@uc/contract';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import { mayRead, type Reaching, withinUnits } from '../../db/administrators/reach.ts';
import type { Schema } from '../../db/schema.ts';
import { changeByHand, inHand, takeFew } from '../../directory/few.ts';
import type { Current, Fields } from '../../directory/model.ts';
import { mainOf, moveRow } from '../../directory/move-row.ts';
import { type Asked, type Done, follow, nothingDone, type Work } from './act.ts';
import { movedOn, toolsOf } from './life.ts';

interface Moving extends Asked {
  unit: string;
  manager?: string | null | undefined;
  title?: string | undefined;
}

const causes: Readonly<Record<string, LeftOut>> = { foreign: 'heldBySource', circle: 'managerUnknown' };

/** Gives people another main position; nobody is moved into a unit that the caller does not administer (threat AD-12). */
export const move: Work<Moving> = async (tx, { means, reaching }, ids, { unit, manager, title }) => {
  const to = await unitOf(tx, reaching, unit);
  const leader = manager ? await leaderOf(tx, reaching, manager) : null;
  const done = nothingDone();
  const current = await takeFew(tx, toolsOf(means), leader ? [...ids, leader.id] : ids);
  const said: Fields = {
    ...(manager !== undefined && { manager: leader?.username ?? null }),
    ...(title !== undefined && { title, titleEn: title }),
  };
  for (const id of ids) await moveOne(id);
  const people = done.former.map(({ id }) => id);
  const before = { positions: done.former.map(({ title: _, ...place }) => place) };
  const after = { unit, ...(manager !== undefined && { manager }) };
  if (people.length > 0) done.deeds.push({ deed: 'movePerson', subject: to.code, people, before, after });
  return done;

  async function moveOne(id: string): Promise<void> {
    const person = inHand(current, id);
    if (!person || person.state === 'disabled') {
      done.leftOut.set(id, 'state');
      return;
    }
    const former = mainOf(current, person);
    const row = moveRow(current, person, to.code, said);
    const positions = { rows: [row], refused: [], isPartial: true as const, replacesMain: true as const };
    const result = await changeByHand(tx, means.post, current, { positions });
    if (result === null) done.leftOut.set(id, 'already');
    else if ('problems' in result) done.leftOut.set(id, causes[result.problems[0]?.reason ?? ''] ?? 'state');
    else {
      done.former.push({
        id,
        unit: former?.unitId ?? '',
        manager: former?.fields.manager ?? null,
        title: former?.fields.title ?? '',
      });
      done.follows.set(id, changesOf(current, former, to, row.fields));
      addUp(done, movedOn(result.handedOn));
    }
  }
};

type Main = ReturnType<typeof mainOf>;

/** What becomes another, of what was said. */
function changesOf(current: Current, former: Main, to: { id: string; name: string }, fields: Fields) {
  const from = current.units.find(({ id }) => id === former?.unitId)?.fields.name ?? '';
  // Names alone: whoever led them so far may be outside the caller's units (threat AD-11).
  const leader = current.people.find(({ id }) => id === former?.fields.manager)?.fields;
  const [manager, title] = [fields.manager, fields.title];
  const next = current.people.find(({ fields: { username } }) => username === manager)?.fields;
  return [
    ...(former?.unitId === to.id ? [] : [follow('unit', 0, from, to.name)]),
    ...(manager === undefined || (manager ?? '') === (leader?.username ?? '')
      ? []
      : [follow('manager', 0, leader?.name ?? '', next?.name ?? '')]),
    ...(title === undefined || title === (former?.fields.title ?? '')
      ? []
      : [follow('title', 0, former?.fields.title ?? '', title ?? '')]),
  ];
}

function addUp({ together }: Done, more: Done['together']): void {
  for (const one of more) {
    const same = together.find(({ kind }) => kind === one.kind);
    if (same) same.count += one.count;
    else together.push(one);
  }
}

/** A unit that the caller administers; any other is as unknown as one that is not there. */
export async function unitOf(tx: Transaction<Schema>, reaching: Reaching, id: string) {
  return (
    (await first<{ id: string; code: string; name: string }>(
      tx,
      sql`select id, code, name from organisation where id = ${id} and ${withinUnits(reaching, sql`organisation.id`)}`,
    )) ?? fail('unit.unknown')
  );
}

/** Whoever is to lead; they are seen by the caller and at work. */
export async function leaderOf(tx: Transaction<Schema>, reaching: Reaching, id: string) {
  return (
    (await first<{ id: string; username: string }>(
      tx,
      sql`select id, username from person where id = ${id} and status <> 'disabled' and ${mayRead(reaching, sql`person.id`)}`,
    )) ?? fail('person.unknown')
  );
}

async function first<T>(tx: Transaction<Schema>, statement: RawBuilder<unknown>): Promise<T | undefined> {
  const { rows } = await sql<T>`${statement}`.execute(tx);
  return rows[0];
}
