import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { administer, testPost } from '../testing/cli/commands.ts';
import { createTestDatabase } from '../testing/database.ts';
import { anyWanted } from '../testing/directory/states.ts';
import { carryOut } from './carry-out.ts';
import type { Current, Place, Plan, Wanted } from './model.ts';
import { positionKey } from './model.ts';
import { isEmpty, makePlan } from './plan.ts';
import { readCurrent } from './read-current.ts';

const outlook = { source: 'file', today: '2026-03-15', signsInElsewhere: false, fields: ['idCard'] };

/** No fields of people's information: whoever names them holds them. */
const own = new Set(['startsOn', 'endsOn']);

/** What of a wanted state differs from what is there, of the lines that were not refused and in the fields that the source holds. */
function differences(current: Current, wanted: Wanted, { problems, people }: Plan): string[] {
  const refused = new Set(problems.map(({ file, line }) => `${file} ${line}`));
  const byKey = new Map(current.people.map((person) => [person.key, person]));
  const units = new Map(current.units.map((unit) => [unit.key, unit]));
  const found: string[] = [];
  for (const { key, place, fields } of wanted.units?.rows ?? []) {
    if (refused.has(`${place.file} ${place.line}`)) continue;
    const { nameEn, sort, parent, ...others } = fields;
    const wantedNow = {
      ...others,
      nameEn: nameEn ?? fields.name,
      sort: sort ?? '0',
      parent: parent ? units.get(parent)?.id : null,
    };
    for (const [field, value] of Object.entries(wantedNow))
      if (units.get(key)?.fields[field] !== value) found.push(`unit ${key} ${field}`);
  }
  for (const { key, place, fields, hasLeft } of wanted.people?.rows ?? []) {
    if (refused.has(`${place.file} ${place.line}`)) continue;
    const there = byKey.get(key);
    for (const [field, value] of Object.entries(fields))
      if ((current.holds.has(field) || own.has(field)) && (there?.fields[field] ?? null) !== value)
        found.push(`${key} ${field}`);
    const isThere = there && there.state !== 'disabled';
    const isGone = hasLeft || (typeof fields.endsOn === 'string' && fields.endsOn < outlook.today);
    if (Boolean(isThere) === isGone && !people.leftAlone.includes(key)) found.push(`${key} state`);
  }
  const named = new Set<string | null>(wanted.people?.rows.map(({ key }) => key));
  for (const { key, state } of current.people)
    if (key !== null && !named.has(key) && state !== 'disabled') found.push(`${key} is still there`);
  return [...found, ...positionDifferences(current, wanted, refused)];
}

/** The same of where people work: of everybody at work of whose lines none was refused. */
function positionDifferences(current: Current, wanted: Wanted, refused: ReadonlySet<string>): string[] {
  const isRefused = ({ file, line }: Place) => refused.has(`${file} ${line}`);
  const rows = wanted.positions?.rows ?? [];
  const unclear = new Set([
    ...rows.flatMap(({ person, place }) => (isRefused(place) ? [person] : [])),
    ...(wanted.people?.rows ?? []).flatMap(({ key, place }) => (isRefused(place) ? [key] : [])),
  ]);
  const atWork = new Map(
    current.people.flatMap((one) => (one.key && one.state !== 'disabled' ? [[one.key, one]] : [])),
  );
  const idOf = (ref: string) =>
    current.people.find(({ key }) => key === ref)?.id ??
    current.people.find(({ fields }) => fields.username?.toLowerCase() === ref.toLowerCase())?.id;
  const there = new Map(current.positions.map((position) => [position.key, position.fields]));
  return rows.flatMap(({ person, unit, fields: { kind, title, manager, since } }) => {
    if (unclear.has(person) || !atWork.has(person)) return [];
    const now = there.get(positionKey(person, unit));
    const same =
      now?.kind === kind &&
      (title === undefined || now?.title === (title ?? '')) &&
      now?.manager === (manager ? idOf(manager) : null) &&
      (since === undefined || now?.since === since);
    return same ? [] : [`position ${person} ${unit}`];
  });
}

test('for any two states of a source the plan carried out gives the second, and the plan after it is empty', {
  timeout: 120_000,
}, async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  // So that the source holds phones and addresses too, which then are swapped.
  await sql`update profile_field set source = 'hr' where name in ('phone', 'email')`.execute(database.owner);
  const step = async (wanted: Wanted) => {
    const current = await readCurrent(db, outlook);
    const plan = makePlan(current, wanted);
    await db.transaction().execute((tx) => carryOut(tx, testPost, current, plan));
    const after = await readCurrent(db, outlook);
    expect(differences(after, wanted, plan)).toEqual([]);
    const again = makePlan(after, wanted);
    // The same lines; who has what another wants may have got a new name meanwhile.
    expect(refusedIn(again)).toEqual(refusedIn(plan));
    expect(isEmpty(again)).toBe(true);
    return { plan, after };
  };
  const clear = async () => {
    await sql`truncate person_key, unit_key, position_key, position, profile_value, person, organisation cascade`.execute(
      database.owner,
    );
  };
  await fc.assert(
    fc.asyncProperty(anyWanted, anyWanted, async (first, second) => {
      try {
        await step(first);
        const { plan, after } = await step(second);
        // Of everybody at work whose lines all held, the positions are there that are wanted, and no other of this source.
        const isClear = plan.problems.every(({ file }) => file !== 'positions');
        if (isClear) expect(positionsAtWork(after, second, plan)).toEqual(positionsWanted(after, second, plan));
      } finally {
        await clear();
      }
    }),
    { numRuns: Number(process.env.UC_PROPERTY_RUNS ?? 60) },
  );
});

test('what any state of a source came to, written to files and read again, is called unchanged', {
  timeout: 240_000,
}, async () => {
  await using database = await createTestDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'uc-states-'));
  let at = 0;
  try {
    await fc.assert(
      fc.asyncProperty(anyWanted, async (wanted) => {
        const current = await readCurrent(database.db, outlook);
        const plan = makePlan(current, wanted);
        await database.db.transaction().execute((tx) => carryOut(tx, testPost, current, plan));
        // Nobody at all makes no files.
        const { people, units } = await readCurrent(database.db, outlook);
        if (people.length + units.length === 0) return;
        const place = `out${++at}`;
        await administer(database.db, `directory export ${place}`, folder);
        const { said } = await administer(database.db, `directory plan ${place}`, folder);
        expect(said).toEqual(['Nothing to change: everything is as the files have it.']);
      }),
      // One state comes after the other, so that each is also made from the last; a reader is started for every file.
      { numRuns: 8 },
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** Lines that were refused, each once. */
const refusedIn = ({ problems }: Plan) => [...new Set(problems.map(({ file, line }) => `${file} ${line}`))].toSorted();

/** Keys of people at work whose lines were not refused, by their ids. */
function clearPeople(current: Current, { people }: Wanted, { problems }: Plan): Map<string, string> {
  const refused = new Set(problems.flatMap(({ file, line }) => (file === 'people' ? [line] : [])));
  const named = new Set(people?.rows.flatMap(({ key, place }) => (refused.has(place.line) ? [] : [key])));
  return new Map(
    current.people.flatMap(({ id, key, state }) =>
      state === 'disabled' || key === null || !named.has(key) ? [] : [[id, key]],
    ),
  );
}

function positionsAtWork(current: Current, wanted: Wanted, plan: Plan): string[] {
  const keys = clearPeople(current, wanted, plan);
  return current.positions.flatMap(({ personId, key }) => (keys.has(personId) && key ? [key] : [])).sort();
}

function positionsWanted(current: Current, wanted: Wanted, plan: Plan): string[] {
  const keys = new Set(clearPeople(current, wanted, plan).values());
  return (wanted.positions?.rows ?? [])
    .flatMap(({ person, unit }) => (keys.has(person) ? [positionKey(person, unit)] : []))
    .sort();
}
