import { newId } from '../db/ids.ts';
import type { Current, CurrentUnit, Wanted } from './model.ts';

/** A change of one unit, which it names by its id; a command and the portal make the same. */
export type UnitChange =
  | { act: 'add'; code: string; name: string; nameEn?: string | undefined; parent: string | null }
  | { act: 'move'; unit: string; parent: string | null }
  | {
      act: 'rename';
      unit: string;
      code?: string | undefined;
      name?: string | undefined;
      nameEn?: string | undefined;
    }
  | { act: 'merge'; unit: string; into: string }
  | { act: 'close'; unit: string; into: string | null };

/** Why a change is not even planned: there is no such unit; a source keeps it, so that its next run would change it back; its code is in use. */
export type UnitObstacle = 'unknown' | 'held' | 'taken';

/** What a hand wants of a unit, for the plan that everything goes through; or why that cannot be. */
export function wantedOf(current: Current, change: UnitChange): Wanted | UnitObstacle {
  const place = { file: 'units', line: 0 };
  const find = (id: string | null) => current.units.find((unit) => unit.id === id);
  if (change.act === 'add') {
    const above = find(change.parent);
    if (change.parent !== null && !above) return 'unknown';
    // By its code a unit that is there would be taken over, and not added.
    if (current.units.some(({ fields }) => fields.code === change.code)) return 'taken';
    const { code, name, nameEn = name } = change;
    const fields = { code, name, nameEn, parent: above ? refOf(above) : null };
    return { units: { rows: [{ key: newId(), place, fields }], refused: [], isPartial: true } };
  }
  const unit = find(change.unit);
  if (!unit) return 'unknown';
  if (unit.isForeign) return 'held';
  if (change.act === 'merge' || change.act === 'close') {
    const into = find(change.into);
    if (change.into !== null && !into) return 'unknown';
    const closing = { unit: refOf(unit), place, into: into ? refOf(into) : null, isMerged: change.act === 'merge' };
    return { closings: [closing] };
  }
  const parent = find(change.act === 'move' ? change.parent : (unit.fields.parent ?? null));
  if (change.act === 'move' && change.parent !== null && !parent) return 'unknown';
  const { code = null } = unit.fields;
  const said = change.act === 'move' ? {} : saidOf(change);
  const fields = { code, parent: parent ? refOf(parent) : null, ...said };
  return { units: { rows: [{ key: unit.key ?? unit.id, place, fields }], refused: [], isPartial: true } };
}

const refOf = ({ id, key, fields }: CurrentUnit) => key ?? fields.code ?? id;

function saidOf({ code, name, nameEn }: Extract<UnitChange, { act: 'rename' }>): Record<string, string> {
  return {
    ...(code !== undefined && { code }),
    ...(name !== undefined && { name }),
    ...(nameEn !== undefined && { nameEn }),
  };
}
