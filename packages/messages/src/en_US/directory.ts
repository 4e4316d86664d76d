import type { DirectoryFacts, DirectoryReason, DirectoryStop, StopFacts } from '../directory.ts';

export const directoryReasons: Record<DirectoryReason, (facts: DirectoryFacts) => string> = {
  missing: () => 'must not be empty',
  twice: ({ value, count }) => `"${value}" is there twice (see line ${count}), and nobody can tell which line is right`,
  taken: ({ value, other }) => `"${value}" belongs to ${other} already`,
  tooLong: ({ count }) => `may have at most ${count} characters`,
  notAllowed: ({ value }) => `"${value}" has characters that are not allowed`,
  badPhone: ({ value }) => `"${value}" is no mobile number that is served here`,
  badEmail: ({ value }) => `"${value}" is no email address`,
  badDate: ({ value }) => `"${value}" is no date; write it as 2026-03-01`,
  daysTurned: ({ value, other }) => `${value} is before the first day, ${other}`,
  badChoice: ({ value, other }) => `"${value}" is none of ${other}`,
  badNumber: ({ value }) => `"${value}" is no whole number`,
  formula: () => 'is a formula without a stored value; paste it as a value',
  rounded: () =>
    'is a number with so many digits that the spreadsheet has rounded it; make the column text and fill it in again',
  cells: ({ count, value }) => `has ${value} cells where the head has ${count}; the file may be cut off`,
  unknownUnit: ({ value }) => `there is no unit with the code "${value}"`,
  unknownPerson: ({ value }) => `nobody at work has the employee ID "${value}"`,
  unknownManager: ({ value }) => `nobody has the employee ID or username "${value}"`,
  circle: ({ value }) => `"${value}" closes a circle: it would stand above itself`,
  tooDeep: ({ count }) => `is deeper than ${count} levels`,
  secondMain: ({ value, count }) => `"${value}" has two main positions (see line ${count})`,
  foreign: ({ value }) => `"${value}" is kept by another source`,
  administrator: () => 'of an administrator is never changed by a source',
  lastOwner: ({ value }) => `${value} is the last owner and stays`,
};

export const directoryStops: Record<DirectoryStop, (facts: StopFacts) => string> = {
  disabled: ({ count, most }) => `would disable ${count} people within 24 hours; ${most} are usual`,
  readdressed: ({ count, most }) =>
    `would change the username, phone or email of ${count} people within 24 hours; ${most} are usual`,
  emptied: ({ count, unit }) => `would leave nobody of ${count} people in the unit ${unit}`,
};
