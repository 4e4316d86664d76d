import type { Wanted } from '../../directory/model.ts';

/** A small company as a source wants it: units in a row, everybody in the last with the first person as their manager. */
export function company(
  people: readonly string[],
  more: Readonly<Record<string, Record<string, string | null>>> = {},
): Wanted {
  const at = (file: string, line: number) => ({ file, line });
  const [boss] = people;
  return {
    units: {
      rows: ['HQ', 'RD'].map((code, index) => ({
        ...{ key: code, place: at('units', index + 2) },
        fields: { code, name: `unit ${code}`, parent: index === 0 ? null : 'HQ' },
      })),
      refused: [],
    },
    people: {
      rows: people.map((key, index) => ({
        ...{ key, place: at('people', index + 2), hasLeft: false },
        fields: { username: `user.${key}`, name: `name ${key}`, employeeId: key, ...more[key] },
      })),
      refused: [],
    },
    positions: {
      rows: people.map((key, index) => ({
        ...{ person: key, unit: 'RD', place: at('positions', index + 2) },
        fields: { kind: 'main', title: 'engineer', manager: key === boss ? null : (boss ?? null) },
      })),
      refused: [],
    },
  };
}
