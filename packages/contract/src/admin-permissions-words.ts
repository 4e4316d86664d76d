/** What administrators do to roles, to who decides, to roles that exclude each other, and to what is given by rule. */
export const permissionActs = [
  'saveRole',
  'retireRole',
  'restoreRole',
  'setDeciders',
  'setConflict',
  'addRule',
  'removeRule',
] as const;
export type PermissionAct = (typeof permissionActs)[number];

/**
 * Why nothing is done: it is so already; somebody else changed it since it was read; another role has this code; the role was retired, is one of another application or needs
 * units for each person; a conflict names one role twice; the rule would give somebody roles that exclude each other; the caller would gain by it; nobody has such a title.
 */
export const permissionRefusals = [
  'already',
  'changed',
  'codeTaken',
  'retired',
  'takesUnits',
  'sameRole',
  'blocking',
  'self',
  'titleUnknown',
] as const;
export type PermissionRefusal = (typeof permissionRefusals)[number];

/**
 * What follows: fields that change; people who hold a role, gain or lose it; rules, audiences and waiting requests that end with it or can no longer pass; who owns an application
 * or is named in its steps, and who no longer; requests that wait and keep those who decide them; people who hold both roles of a pair today.
 */
export const permissionFollows = [
  'name',
  'nameEn',
  'description',
  'descriptionEn',
  'requestable',
  'risk',
  'takesUnits',
  'longestDays',
  'severity',
  'note',
  'noteEn',
  'steps',
  'connected',
  'ownerJoins',
  'ownerLeaves',
  'deciderJoins',
  'deciderLeaves',
  'modelBegins',
  'modelEnds',
  'holders',
  'gain',
  'lose',
  'rulesEnd',
  'audiencesEnd',
  'requestsKeep',
  'requestsFail',
  'breakers',
  'conflictBlocking',
  'conflictWarning',
] as const;
export type PermissionFollow = (typeof permissionFollows)[number];

/** Why a request that waits cannot be given to somebody to decide. */
export const reassignRefusals = ['own', 'left', 'notWaiting'] as const;
