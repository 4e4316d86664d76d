/** Why a line of a source cannot be carried out. */
export type DirectoryReason =
  | 'missing'
  | 'twice'
  | 'taken'
  | 'tooLong'
  | 'tooMany'
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
  | 'aboveYou'
  | 'yourself'
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
  /** What an administrator says to link who has it to this line (`people link-source`); empty: that is not the way. */
  linkAs: string;
}

/** Why a plan is not carried out without a second look. */
export type DirectoryStop = 'disabled' | 'readdressed' | 'emptied' | 'ungrouped';
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
  | 'tooSlow'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'cellTooLong'
  | 'badEncoding'
  | 'endlessRow'
  | 'openQuote'
  | 'cutOff'
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

/** What can be wrong with a connection to the organisation's directory, each with a sentence that says what to change. */
export type DirectoryFault =
  | 'unknownName'
  | 'closed'
  | 'silent'
  | 'noTls'
  | 'otherName'
  | 'untrusted'
  | 'expired'
  | 'wrongBind'
  | 'noBind'
  | 'noBase'
  | 'noGroup'
  | 'badFilter'
  | 'mayNotRead'
  | 'tooMany'
  | 'tooSlow'
  | 'elsewhere'
  | 'otherEntry'
  | 'cutOff'
  | 'nobody'
  | 'away'
  | 'other';
