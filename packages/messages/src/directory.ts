/** Why a line of a source cannot be carried out. */
export type DirectoryReason =
  | 'missing'
  | 'twice'
  | 'taken'
  | 'tooLong'
  | 'notAllowed'
  | 'badPhone'
  | 'badEmail'
  | 'badDate'
  | 'daysTurned'
  | 'badChoice'
  | 'badNumber'
  | 'formula'
  | 'rounded'
  | 'cells'
  | 'unknownUnit'
  | 'unknownPerson'
  | 'unknownManager'
  | 'circle'
  | 'tooDeep'
  | 'secondMain'
  | 'foreign'
  | 'administrator'
  | 'lastOwner'
  | 'inhabited'
  | 'unitsBelow'
  | 'rootUnit';

/** What a reason tells of its line. */
export interface DirectoryFacts {
  value: string;
  /** Another value, or who has it. */
  other: string;
  /** Another line, or a bound. */
  count: number;
}

/** Why a plan is not carried out without a second look. */
export type DirectoryStop = 'disabled' | 'readdressed' | 'emptied';
export interface StopFacts {
  count: number;
  most: number;
  unit: string;
}

/** Why a file is not believed at all. */
export type FileFault =
  | 'noList'
  | 'unknownKind'
  | 'unreadable'
  | 'listTwice'
  | 'emptyList'
  | 'columnTwice'
  | 'columnMissing'
  | 'tooLarge'
  | 'jsonTooLarge'
  | 'tooMuchMemory'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'cellTooLong'
  | 'badEncoding'
  | 'endlessRow'
  | 'openQuote'
  | 'strayQuote'
  | 'noJson'
  | 'noObject'
  | 'noListUnder'
  | 'noObjectsUnder'
  | 'nested'
  | 'noXlsx'
  | 'unpacksTooLarge'
  | 'unpacksTooMuch'
  | 'noPart'
  | 'noSheet'
  | 'badXml'
  | 'documentType';
export interface FaultFacts {
  value: string;
  count: number;
}
