import type { Standing } from '@uc/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { everyoneId, type Subject } from '../../../applications/visible.ts';
import { newId } from '../../../db/ids.ts';
import type { TestDatabase } from '../../database.ts';

/** As deep as a tree of units may be. */
export const levels = 20;
const states = ['enabled', 'disabled', 'removed'] as const;
const positionKinds = ['main', 'part_time', 'seconded'] as const;
const audienceKinds = ['everyone', 'organisation', 'role', 'person', 'position', 'title'] as const;
/** Titles of the world; people whose position has none have an empty one, and one is called as a kind of position is. */
const titles = ['Chief', 'Clerk', 'main', ''];
const hourMs = 3_600_000;

/** Who there is and what they may see; rows name each other by their places in these lists. */
export interface World {
  /** The unit above each, always one before it; -1 for a root. */
  units: number[];
  people: {
    positions: number[];
    titles?: number[];
    roles: { role: number; sinceHours: number; hours: number | null }[];
  }[];
  applications: {
    state: (typeof states)[number];
    requestable: boolean;
    audience: { kind: (typeof audienceKinds)[number]; subject: number }[];
  }[];
}

const unitCount = 40;
/** People in each world. */
export const peopleCount = 8;
const roleCount = 4;

/** Any world. */
export const world: fc.Arbitrary<World> = fc
  .record({
    // Mostly below the one just before, so that trees are deep.
    units: fc.array(fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.nat(unitCount) }), {
      minLength: unitCount / 2,
      maxLength: unitCount,
    }),
    people: fc.array(
      fc.record({
        positions: fc.uniqueArray(fc.nat(unitCount - 1), { maxLength: 3 }),
        titles: fc.array(fc.nat(titles.length - 1), { minLength: 3, maxLength: 3 }),
        roles: fc.uniqueArray(
          fc.record({
            role: fc.nat(roleCount - 1),
            sinceHours: fc.constantFrom(-48, -2, 2),
            hours: fc.constantFrom(null, 1, 24, 72),
          }),
          { selector: ({ role }) => role, maxLength: roleCount },
        ),
      }),
      { minLength: peopleCount, maxLength: peopleCount },
    ),
    applications: fc.array(
      fc.record({
        state: fc.constantFrom(...states, 'enabled' as const),
        requestable: fc.boolean(),
        audience: fc.array(
          fc.record({
            kind: fc.constantFrom(...audienceKinds.slice(1), ...audienceKinds.slice(1), 'everyone' as const),
            subject: fc.nat(unitCount),
          }),
          { maxLength: 2 },
        ),
      }),
      { minLength: 6, maxLength: 10 },
    ),
  })
  .map(({ units, people, applications }) => ({ units: treeOf(units), people, applications }));

/** Distances to the unit above as a tree of at most so many levels. */
function treeOf(distances: number[]): number[] {
  const depth: number[] = [];
  return distances.map((distance, at) => {
    const parent = distance === 0 || distance > at ? -1 : at - distance;
    const level = parent < 0 ? 1 : (depth[parent] ?? 0) + 1;
    depth[at] = level > levels ? 1 : level;
    return level > levels ? -1 : parent;
  });
}

/** The rule in the plainest words there are, read from the application's side. */
export function reference(
  { units, people, applications }: World,
  person: number,
  application: number,
): Standing | null {
  const { positions = [], titles: held = [], roles = [] } = people[person] ?? {};
  const isBelow = (unit: number, above: number): boolean =>
    unit >= 0 && (unit === above || isBelow(units[unit] ?? -1, above));
  const holds = (role: number) =>
    roles.some(
      (one) => one.role === role && one.sinceHours <= 0 && (one.hours === null || one.sinceHours + one.hours > 0),
    );
  const { state, requestable, audience } = applications[application] as World['applications'][number];
  const isVisible = audience.some(({ kind, subject }) => {
    if (kind === 'everyone') return true;
    if (kind === 'organisation') return positions.some((unit) => isBelow(unit % units.length, subject % units.length));
    if (kind === 'role') return holds(subject % roleCount);
    if (kind === 'position') return positions.some((_, at) => positionKinds[at] === nth(positionKinds, subject));
    if (kind === 'title') return positions.some((_, at) => (titles[held[at] ?? -1] ?? '') === nth(namable, subject));
    return subject % peopleCount === person;
  });
  if (isVisible) return state === 'enabled' ? 'open' : state;
  return requestable && state === 'enabled' ? 'requestable' : null;
}

/** Titles that an audience can name. */
const namable = titles.filter((title) => title !== '');
const nth = <T>(list: readonly T[], place: number): T => list[place % list.length] as T; // no list here is empty

/** The ids of what was written, by place. */
interface Ids {
  people: string[];
  applications: string[];
}

/** Writes the world into an empty database. */
export async function build(db: TestDatabase['db'], { units, people, applications }: World): Promise<Ids> {
  await sql`truncate organisation, person, application_category, application, role, role_assignment, application_audience
    cascade`.execute(db);
  const made = (count: number) => Array.from({ length: count }, () => newId());
  const unitIds = made(units.length);
  const roleIds = made(roleCount);
  const ids = { people: made(people.length), applications: made(applications.length) };
  const categoryId = newId();
  const at = (list: string[], place: number) => list[place % list.length] as string; // no list here is empty
  const names = (id: string) => ({ code: id, name: id, name_en: id });

  for (const [place, parent] of units.entries()) {
    const id = at(unitIds, place);
    const parent_id = parent < 0 ? null : at(unitIds, parent);
    await db
      .insertInto('organisation')
      .values({ ...names(id), id, parent_id, level: 1, display_path: id, display_path_en: id })
      .execute();
  }
  await db
    .insertInto('person')
    .values(ids.people.map((id) => ({ id, username: id, name: id, name_en: id })))
    .execute();
  await db
    .insertInto('role')
    .values(roleIds.map((id) => ({ id, ...names(id) })))
    .execute();
  await db
    .insertInto('application_category')
    .values({ id: categoryId, ...names(categoryId) })
    .execute();
  for (const [place, { positions, titles: held = [], roles }] of people.entries()) {
    const person_id = at(ids.people, place);
    for (const [index, unit] of positions.entries())
      await db
        .insertInto('position')
        .values({
          ...{ id: newId(), person_id, organisation_id: at(unitIds, unit), kind: positionKinds[index] ?? 'seconded' },
          ...{ title: titles[held[index] ?? -1] ?? '', title_en: '', since: '2020-01-01' },
        })
        .execute();
    for (const { role, sinceHours, hours } of roles) {
      const since = Date.now() + sinceHours * hourMs;
      const until = hours === null ? null : new Date(since + hours * hourMs);
      await db
        .insertInto('role_assignment')
        .values({ person_id, role_id: at(roleIds, role), source: 'job', since: new Date(since), until })
        .execute();
    }
  }
  const subjectOf = (kind: (typeof audienceKinds)[number], place: number): Subject => {
    if (kind === 'position' || kind === 'title')
      return {
        ...{ kind: 'rule', subject_id: everyoneId },
        subject: `${kind}:${kind === 'title' ? nth(namable, place) : nth(positionKinds, place)}`,
      };
    const lists = { everyone: [everyoneId], organisation: unitIds, role: roleIds, person: ids.people };
    return { kind, subject_id: nth(lists[kind], place), subject: '' };
  };
  for (const [place, { state, requestable, audience }] of applications.entries()) {
    const id = at(ids.applications, place);
    const row = { id, ...names(id), pinyin: '[]', category_id: categoryId, url: 'https://a.apps.example/' };
    await db
      .insertInto('application')
      .values({ ...row, state, requestable })
      .execute();
    for (const { kind, subject } of audience)
      await db
        .insertInto('application_audience')
        .values({ application_id: id, ...subjectOf(kind, subject) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
  return ids;
}
