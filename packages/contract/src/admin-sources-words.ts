/** The lists that a source may have, in the order that they are read in. */
export const sourceLists = ['units', 'people', 'positions'] as const;
export type SourceList = (typeof sourceLists)[number];

/** How far files that were dropped are: still coming, looked through, shown, written, or at an end. */
export const sourceJobStates = ['uploading', 'planning', 'planned', 'carrying', 'done', 'failed'] as const;
export type SourceJobState = (typeof sourceJobStates)[number];

/** What is being done at this moment, in its order. */
export const sourceJobStages = [
  ...(['waiting', 'readingSource', 'readingPortal', 'comparing', 'noting'] as const),
  ...(['otherRun', 'units', 'people', 'positions', 'following', 'recording', 'finishing'] as const),
] as const;
export type SourceJobStage = (typeof sourceJobStages)[number];

/** Kinds of lines of a plan, in the order in which they are shown. `leftAlone`: disabled by an administrator, whom no source brings back. */
export const sourceLineKinds = [
  ...(['refused', 'disabled', 'changed', 'moved', 'revived', 'added', 'units', 'leftAlone'] as const),
] as const;
export type SourceLineKind = (typeof sourceLineKinds)[number];

/** Why a plan that was to be carried out is shown again. */
export const sourceJobNotes = ['otherPlan', 'stopped', 'beyond'] as const;
export type SourceJobNote = (typeof sourceJobNotes)[number];

/** Why a plan is not carried out without a second look. */
export const sourceStops = ['disabled', 'readdressed', 'emptied'] as const;

/** Why nothing of a run was carried out. */
export const sourceRefusals = ['otherPlan', 'refusedLines', 'stopped'] as const;
export type SourceRefusal = (typeof sourceRefusals)[number];

/** What follows for somebody, with how many. */
export const sourceFollows = ['sessionsEnd', 'rolesEnd', 'approvalsPass', 'newPassword'] as const;
export type SourceFollow = (typeof sourceFollows)[number];

/** Why nothing came of it, where that is not the files' fault: it was tried too often, or its administrator may not any more. */
export const sourceJobEnds = ['gaveUp', 'mayNot'] as const;
export type SourceJobEnd = (typeof sourceJobEnds)[number];

/** The directories that are known by themselves. */
export const directoryKinds = ['openldap', 'activeDirectory'] as const;
export type DirectoryKind = (typeof directoryKinds)[number];

/** What is tried of a connection to the organisation's directory, in this order. */
export const directorySteps = ['name', 'port', 'certificate', 'bind', 'base', 'filter', 'sample'] as const;
export type DirectoryStep = (typeof directorySteps)[number];

/** The parts of a connection that a change may concern. */
export const connectionParts = [
  ...(['kind', 'servers', 'startTls', 'ca', 'bindDn', 'bindPassword'] as const),
  ...(['people', 'units', 'parent', 'groups', 'read', 'signIn', 'write'] as const),
] as const;
export type ConnectionPart = (typeof connectionParts)[number];
