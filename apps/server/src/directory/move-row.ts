import type { Current, CurrentPerson, Fields, WantedPosition } from './model.ts';

/** Somebody's main position; undefined where there is none. */
export const mainOf = ({ positions }: Current, { id }: Pick<CurrentPerson, 'id'>) =>
  positions.find(({ personId, fields }) => personId === id && fields.kind === 'main');

/** The code of a unit by its id. */
export const codeOf = ({ units }: Current, id: string | undefined) =>
  units.find((unit) => unit.id === id)?.fields.code ?? undefined;

/** A main position in another unit, or another manager in the one there is: what is not said goes along. */
export function moveRow(
  current: Current,
  person: CurrentPerson & { key: string },
  unit: string,
  said: Fields,
): WantedPosition {
  const fields: Fields = { ...kept(current, mainOf(current, person), unit), ...said, kind: 'main' };
  return { person: person.key, unit, fields, place: { file: 'people move', line: 0 } };
}

/** What goes along to another unit: title and manager, unless they are said anew; in the same unit nothing changes that is not said. */
function kept(current: Current, former: ReturnType<typeof mainOf>, unit: string): Fields {
  if (!former || codeOf(current, former.unitId) === unit) return {};
  const { title, titleEn, manager } = former.fields;
  const leader = current.people.find(({ id }) => id === manager);
  return { title: title ?? '', titleEn: titleEn ?? '', manager: leader?.fields.username ?? null };
}
