/** What administrators do to applications and categories that people see. */
export const applicationActs = [
  'publish',
  'setState',
  'undo',
  'saveCategory',
  'orderCategories',
  'removeCategory',
] as const;
export type ApplicationAct = (typeof applicationActs)[number];

/** How an application stands: only drafted, open, closed for a while, or taken away. */
export const applicationStates = ['new', 'enabled', 'disabled', 'removed'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** Who may see an application: everyone, a unit with all below it, whoever holds a role, one person, a kind of position, a title. */
export const audienceKinds = ['everyone', 'organisation', 'role', 'person', 'position', 'title'] as const;
export type AudienceKind = (typeof audienceKinds)[number];

/**
 * What is wrong with a field of a draft: nothing is there; it is needed for another way of signing in only; it is not there any more; an address is
 * too long, holds characters that none has, does not begin with https, holds a password, cannot be read, or lives on a host that is not allowed.
 */
export const applicationProblems = [
  ...(['missing', 'needless', 'unknown'] as const),
  ...(['long', 'characters', 'scheme', 'credentials', 'unreadable', 'host'] as const),
] as const;
export type ApplicationProblem = (typeof applicationProblems)[number];

/**
 * Why nothing is done: it is so already; somebody else changed it since it was read; another application or category has this code; there is no draft, or
 * something is wrong in it; it would reach beyond the caller's units; it would name the caller; there is nothing before it to go back to; something
 * else changed it since; the category has applications.
 */
export const applicationRefusals = [
  'already',
  'changed',
  'codeTaken',
  'noDraft',
  'incomplete',
  'beyond',
  'self',
  'nothingBefore',
  'changedElsewhere',
  'categoryUsed',
] as const;
export type ApplicationRefusal = (typeof applicationRefusals)[number];

/** What follows: fields that change, who is added to the audience or no longer in it, and how many people gain, lose or see it. */
export const applicationFollows = [
  ...(['name', 'nameEn', 'aliases', 'description', 'descriptionEn', 'category', 'url', 'openMode'] as const),
  ...(['signIn', 'initiateLoginUrl', 'requestable', 'sort', 'icon', 'state', 'order'] as const),
  ...(['audienceJoins', 'audienceLeaves', 'gain', 'lose', 'see', 'nobodySees'] as const),
] as const;
export type ApplicationFollow = (typeof applicationFollows)[number];
