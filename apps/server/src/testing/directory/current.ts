import type { Current, CurrentPerson, Fields, WantedPerson } from '../../directory/model.ts';

/** Nobody and nothing, as a source of files sees it on a day in March. */
export const nothingYet: Current = {
  ...{
    source: 'file',
    units: [],
    people: [],
    positions: [],
    groupRights: [],
    today: '2026-03-15',
    signsInElsewhere: false,
  },
  holds: new Set(['username', 'name', 'employeeId', 'idCard']),
};

/** Somebody who is there and came from the file, unless it is said otherwise. */
export const somebody = (key: string, more: Partial<CurrentPerson> = {}, fields: Fields = {}): CurrentPerson => ({
  ...{
    id: `id-${key}`,
    key,
    isForeign: false,
    state: 'active',
    disabledBy: null,
    hasPassword: false,
    roles: [],
    ...more,
  },
  fields: {
    ...{ username: key, name: `name of ${key}`, englishName: `name of ${key}`, employeeId: key },
    ...{ phone: null, email: null, startsOn: null, endsOn: null, ...fields },
  },
});

/** A line about somebody, the second of the file for the first person and so on. */
export const line = (key: string, fields: Fields = {}, at = 2): WantedPerson => ({
  ...{ key, place: { file: 'people.csv', line: at }, hasLeft: false },
  fields: { username: key, name: `name of ${key}`, employeeId: key, ...fields },
});

/** Lines that can all be read. */
export const listing = <T>(...rows: T[]) => ({ rows, refused: [] as (string | null)[] });
