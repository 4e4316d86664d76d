import type { LeftOut } from '@uc/contract';
import type { Transaction } from 'kysely';
import type { HandedOn } from '../../db/permissions/hand-on/hand-on.ts';
import type { Schema } from '../../db/schema.ts';
import { countEnding } from '../../directory/ending.ts';
import { changeByHand, type InHand, inHand, keepOut, takeFew } from '../../directory/few.ts';
import type { Current, Plan, WantedPerson } from '../../directory/model.ts';
import { type ActMeans, type Asked, type Done, type Follow, follow, nothingDone, type Work } from './act.ts';

/** What waits for whoever leaves or gets another manager goes on to others. */
export const movedOn = ({ passedOn, stranded, ownerships }: HandedOn): Follow[] => [
  ...(passedOn + stranded > 0 ? [follow('approvalsMove', passedOn + stranded)] : []),
  ...(ownerships > 0 ? [follow('requestsMove', ownerships)] : []),
];

/** Wants something of people by hand; of whom a plan refuses it, they are left out, and the rest is done. */
async function want(
  tx: Transaction<Schema>,
  means: ActMeans,
  current: Current,
  rowOf: (person: InHand, line: number) => WantedPerson,
  ids: readonly string[],
  done: Done,
): Promise<Plan | null> {
  const people = ids.flatMap((id) => inHand(current, id) ?? []);
  if (people.length === 0) return null;
  const rows = people.map((person, at) => rowOf(person, at + 1));
  const result = await changeByHand(tx, means.post, current, { people: { rows, refused: [], isPartial: true } });
  if (result === null) return null;
  if (!('problems' in result)) {
    done.together.push(...movedOn(result.handedOn));
    return result.plan;
  }
  const refused = new Map(
    result.problems.map(({ line, reason }) => [line, reason === 'lastOwner' ? 'lastOwner' : 'state'] as const),
  );
  for (const [at, { id }] of people.entries()) {
    const why: LeftOut | undefined = refused.get(at + 1);
    if (why) done.leftOut.set(id, why);
  }
  const rest = people.flatMap(({ id }) => (done.leftOut.has(id) ? [] : [id]));
  // Of what nobody's line is at fault for, nothing is done.
  if (rest.length === people.length) throw new Error(`A plan by hand was refused: ${result.problems[0]?.reason}`);
  return want(tx, means, current, rowOf, rest, done);
}

const nameless = (file: string, line: number) => ({ file, line });

/** Keeps people out from now on, whatever sources say. */
export const disable: Work<Asked> = async (tx, { means }, ids) => {
  const done = nothingDone();
  const current = await takeFew(tx, toolsOf(means), ids);
  const people: string[] = [];
  const leaving: string[] = [];
  for (const id of ids) {
    const person = inHand(current, id);
    if (person?.state !== 'disabled') leaving.push(id);
    else if (await keepOut(tx, id)) people.push(id);
    else done.leftOut.set(id, 'already');
  }
  for (const id of leaving) {
    const { sessions, roles } = await countEnding(tx, id);
    done.follows.set(id, [
      follow('state', 0, inHand(current, id)?.state ?? '', 'disabled'),
      ...(sessions > 0 ? [follow('sessionsEnd', sessions)] : []),
      ...(roles > 0 ? [follow('rolesEnd', roles)] : []),
    ]);
  }
  const leave = (person: InHand, line: number) => ({
    ...{ key: person.key, place: nameless('disable', line), fields: {}, hasLeft: true },
  });
  await want(tx, means, current, leave, leaving, done);
  people.push(...leaving.filter((id) => !done.leftOut.has(id)));
  for (const id of done.leftOut.keys()) done.follows.delete(id);
  // Whoever waits for their first day has heard of nothing yet, and whoever was disabled already hears of nothing.
  const toldOutside = leaving.filter((id) => people.includes(id) && inHand(current, id)?.state !== 'waiting');
  const after = { state: 'disabled' };
  if (people.length > 0) done.deeds.push({ deed: 'disablePerson', people, toldOutside, after });
  return done;
};

interface Enabling extends Asked {
  keepPassword: boolean;
}

/** Lets disabled people come back; roles do not come back with them. */
export const enable: Work<Enabling> = async (tx, { means }, ids, { keepPassword }) => {
  const done = nothingDone();
  const read = await takeFew(tx, toolsOf(means), ids);
  const current = { ...read, keepsPasswords: keepPassword };
  const coming = ids.filter((id) => inHand(current, id)?.state === 'disabled');
  for (const id of ids) if (!coming.includes(id)) done.leftOut.set(id, 'already');
  const comeBack = (person: InHand, line: number) => {
    // A last day that is over would disable them again.
    const isOver = person.fields.endsOn && person.fields.endsOn < current.today;
    return { key: person.key, place: nameless('enable', line), fields: isOver ? { endsOn: null } : {}, hasLeft: false };
  };
  const plan = await want(tx, means, current, comeBack, coming, done);
  const states = new Map(plan?.people.changed.map(({ id, state }) => [id, state?.to ?? 'disabled']));
  const people = coming.filter((id) => !done.leftOut.has(id));
  for (const id of people) done.follows.set(id, [follow('state', 0, 'disabled', states.get(id) ?? 'disabled')]);
  // Whoever has to choose a password first cannot open the record that others are led to.
  const toldOutside = people.filter((id) => states.get(id) === 'invited');
  const before = { state: 'disabled' };
  if (people.length > 0) done.deeds.push({ deed: 'enablePerson', people, toldOutside, before });
  return done;
};

/** What the directory needs to know of the settings. */
export const toolsOf = ({ today, signsInElsewhere }: ActMeans) => ({ today: today(), signsInElsewhere });
