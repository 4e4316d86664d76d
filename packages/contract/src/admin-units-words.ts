/** What administrators do to units. */
export const unitActs = ['add', 'move', 'rename', 'merge', 'close'] as const;
export type UnitAct = (typeof unitActs)[number];

/**
 * Why nothing is done to a unit: it is so already; a source keeps it, or has this code; it would stand below itself, or too deep; people are in it, or units
 * below it; it has no unit above to take what it had; the caller works in it, and would change what they themselves see.
 */
export const unitRefusals = [
  'already',
  'heldBySource',
  'codeTaken',
  'circle',
  'tooDeep',
  'inhabited',
  'unitsBelow',
  'rootUnit',
  'self',
  'other',
] as const;
export type UnitRefusal = (typeof unitRefusals)[number];

/**
 * What follows from an act on a unit: units below whose path changes, people in it and below, people who go on to another unit; applications, roles and licences
 * that its people see more or see no longer, and those of the unit that takes it in; data permissions, audiences and rules that go along, stay or end; requests that wait
 * and name it; administrators who reach it from now on, or no longer.
 */
export const unitFollows = [
  'code',
  'name',
  'nameEn',
  'above',
  'unitsBelow',
  'people',
  'peopleMove',
  'applicationsGain',
  'applicationsLose',
  'applicationsGainThere',
  'rulesGain',
  'rulesLose',
  'dataStays',
  'rightsMove',
  'rightsEnd',
  'requests',
  'administratorsGain',
  'administratorsLose',
] as const;
export type UnitFollow = (typeof unitFollows)[number];
