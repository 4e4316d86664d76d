import fc from 'fast-check';
import type { Fields, Listing, Wanted, WantedPerson, WantedPosition, WantedUnit } from '../../directory/model.ts';

const keys = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
/** Few, so that people often want what another has. */
const names = ['ann', 'Bob', 'cid', 'dora', 'eve', 'finn', 'gil'] as const;
const days = ['2026-01-01', '2026-03-01', '2026-06-01'] as const;
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null, freq: 3 });

/** Most trees are trees; in some a unit stands below one that is listed later, below itself, or in a circle. */
const parentOf = (at: number) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(null, ...keys.slice(0, at)) },
    { weight: 1, arbitrary: fc.constantFrom(...keys) },
  );

const unit = (key: string, at: number): fc.Arbitrary<WantedUnit> =>
  fc
    .record({
      parent: parentOf(at),
      name: fc.constantFrom('one', 'two', 'three'),
      nameEn: maybe(fc.constantFrom('One', 'Two')),
      sort: maybe(fc.constantFrom('1', '2')),
    })
    .map((fields) => ({ key, place: { file: 'units', line: at + 2 }, fields: { ...fields, code: key } }));

const person = (key: string, at: number): fc.Arbitrary<WantedPerson> =>
  fc
    .record({
      fields: fc.record({
        username: fc.constantFrom(...names),
        name: fc.constantFrom('x', 'y'),
        phone: maybe(fc.constantFrom('+8613800000001', '+8613800000002', '+8613800000003')),
        email: maybe(fc.constantFrom('a@example.com', 'b@example.com', 'c@example.com')),
        idCard: maybe(fc.constantFrom('1', '2')),
        startsOn: maybe(fc.constantFrom(...days)),
        endsOn: maybe(fc.constantFrom('2026-02-01', '2026-06-30')),
      }),
      hasLeft: fc.boolean(),
    })
    .map(({ fields, hasLeft }) => ({
      ...{ key, place: { file: 'people', line: at + 2 }, hasLeft },
      fields: { ...fields, employeeId: key } satisfies Fields,
    }));

const position = fc
  .record({
    person: fc.constantFrom(...keys),
    unit: fc.constantFrom(...keys),
    fields: fc.record(
      {
        kind: fc.constantFrom('main', 'part_time', 'seconded'),
        title: maybe(fc.constantFrom('t', 'u')),
        manager: maybe(fc.constantFrom(...keys, ...names)),
        since: fc.constantFrom(...days),
      },
      { requiredKeys: ['kind', 'manager'] },
    ),
  })
  .map((one): WantedPosition => ({ ...one, place: { file: 'positions', line: 2 } }));

/** Each on a line of its own. */
const numbered = (rows: WantedPosition[]) => rows.map((row, at) => ({ ...row, place: { ...row.place, line: at + 2 } }));

const listing = <T>(rows: fc.Arbitrary<T[]>): fc.Arbitrary<Listing<T>> =>
  rows.map((all) => ({ rows: all, refused: [] }));
const some = <T>(make: (key: string, at: number) => fc.Arbitrary<T>) =>
  fc.subarray([...keys]).chain((chosen) => fc.tuple(...chosen.map((key) => make(key, keys.indexOf(key as 'a')))));

/** Any state of a source, with what is wrong in it too: doubles, circles, people nobody knows. */
export const anyWanted: fc.Arbitrary<Wanted> = fc.record({
  units: listing(some(unit)),
  people: listing(some(person)),
  positions: listing(fc.array(position, { maxLength: 8 }).map(numbered)),
});
