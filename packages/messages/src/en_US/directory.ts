import type { DirectoryFacts, DirectoryReason, DirectoryStop, FaultFacts, FileFault, StopFacts } from '../directory.ts';
import type { slip as slipSource } from '../zh_CN/directory.ts';

export const directoryReasons: Record<DirectoryReason, (facts: DirectoryFacts) => string> = {
  missing: () => 'must not be empty',
  twice: ({ value, count }) => `"${value}" is there twice (see line ${count}), and nobody can tell which line is right`,
  taken: ({ value, other, linkAs }) =>
    `"${value}" belongs to ${other} already${linkAs && `, who is not known to this source; if it is the same person: npm run uc -- people link-source ${other} ${linkAs}`}`,
  tooLong: ({ count }) => `may have at most ${count} characters`,
  tooMany: ({ count }) => `may have at most ${count} entries`,
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
  aboveYou: ({ value }) =>
    `${value} holds a role in the administration that you do not; someone above them carries it out`,
  yourself: () => 'is about yourself; a colleague or an owner carries it out',
  inhabited: ({ value, count }) => `${count} people are in the unit "${value}"; say where they go`,
  unitsBelow: ({ value }) => `there are units below "${value}", which would stand nowhere`,
  rootUnit: ({ value }) => `"${value}" has no unit above it; say into which unit it goes`,
  lastOwner: ({ value }) => `${value} is the last owner and stays`,
};

export const directoryStops: Record<DirectoryStop, (facts: StopFacts) => string> = {
  disabled: ({ count, most }) => `would disable ${count} people within 24 hours; ${most} are usual`,
  readdressed: ({ count, most }) =>
    `would change the username, phone or email of ${count} people within 24 hours; ${most} are usual`,
  emptied: ({ count, unit }) => `would leave nobody of ${count} people in the unit ${unit}`,
  ungrouped: ({ count, most }) => `would end what groups give for ${count} people within 24 hours; ${most} are usual`,
};

export const fileFaults: Record<FileFault, (facts: FaultFacts) => string> = {
  noList: ({ value }) => `holds none of ${value} (or 组织, 人员, 任职)`,
  unknownKind: () => 'must end in .csv, .xlsx or .json',
  unreadable: ({ value }) => `cannot be read: ${value}`,
  listTwice: ({ value }) => `holds ${value}, which were there already`,
  emptyList: ({ value }) => `${value} are empty; an empty list never means that everybody has left`,
  columnTwice: ({ value }) => `has the column ${value} twice`,
  columnMissing: ({ value }) => `lacks ${value} in its head`,
  tooLarge: ({ count }) => `is larger than ${count} MB`,
  jsonTooLarge: ({ count }) => `is larger than ${count} MB; send it as CSV`,
  tooMuchMemory: ({ count }) => `needs more than ${count} MB to be read; divide it, or send it as CSV`,
  tooSlow: ({ count }) => `takes longer than ${count} minutes to be read; divide it, or send it as CSV`,
  tooManyRows: ({ count }) => `has more than ${count} rows`,
  tooManyColumns: ({ count }) => `has more than ${count} columns`,
  cellTooLong: ({ count }) => `has a cell of more than ${count} characters`,
  badEncoding: () => 'is neither UTF-8 nor UTF-16 nor GB18030, or it is cut off',
  endlessRow: () => 'a row or a quotation mark in it never ends',
  openQuote: () => 'a quotation mark is never closed; the file may be cut off',
  cutOff: () => 'ends without a line break: the file may be cut off. If it is whole, add a break at its end',
  strayQuote: () => 'a quotation mark stands where none may: put the whole cell in quotes and double it',
  noJson: () => 'is no JSON in UTF-8, or it is cut off',
  noObject: () => 'must be an object of lists',
  noListUnder: ({ value }) => `must hold a list under "${value}"`,
  noObjectsUnder: ({ value }) => `must hold objects under "${value}"`,
  nested: () => 'may hold texts, numbers and true or false only',
  noXlsx: () => 'is no XLSX file, or it is cut off',
  unpacksTooLarge: ({ count }) => `unpacks to more than ${count} MB`,
  unpacksTooMuch: ({ count }) => `unpacks to more than ${count} times its size`,
  noPart: ({ value }) => `lacks its part ${value}`,
  noSheet: () => 'has no sheet',
  badXml: () => 'holds XML that cannot be read, or it is cut off',
  documentType: () => 'holds a document type, which no spreadsheet writes',
};

export const slip: typeof slipSource = {
  title: (organisation) => `User Center of ${organisation}`,
  greeting: (name) => `Hello ${name},`,
  username: (username) => `Your username is ${username}.`,
  open: (until) => `Scan the code or open this address before ${until} to choose a password:`,
  secret: "It works once. Don't share it, and destroy this page once you have a password.",
};
