/** How somebody stands in the list of people: locked comes before what their state is, for it needs somebody now. */
export const listedPersonStates = ['locked', 'invited', 'active', 'waiting', 'disabled'] as const;
export type ListedPersonState = (typeof listedPersonStates)[number];

/** What somebody can sign in with; `none`: nothing yet. */
export const signInWays = ['password', 'otp', 'passkey', 'account', 'none'] as const;
export type SignInWay = (typeof signInWays)[number];

/** When somebody signed in last, as the list is narrowed down by it: within so many days, longer ago than 90, or never. */
export const lastSignIns = ['7', '30', '90', 'longer', 'never'] as const;
export type LastSignIn = (typeof lastSignIns)[number];

/** What administrators do to people. */
export const peopleActs = [
  'unlock',
  'endSessions',
  'invite',
  'printLink',
  'sendResetLink',
  'removeDevice',
  'disable',
  'enable',
  'move',
  'grant',
  'revoke',
  'setSwitch',
] as const;
export type PeopleAct = (typeof peopleActs)[number];

/** Acts on devices and links of which one agent does so many an hour, and the two of which for one person need two agents. */
export const heldActs = ['sendResetLink', 'removeDevice'] as const satisfies PeopleAct[];

/**
 * Why an act leaves somebody out: it is oneself; they hold a right that oneself does not; only their main position's administrators act; it is so already;
 * their state does not allow it; no message reaches them, or only by an address of the last day; they are the last owner; another agent has to do it;
 * a source holds it; they were able to sign in before; it would reach beyond the units of whoever gives it.
 */
export const leftOuts = [
  'self',
  'above',
  'elsewhere',
  'already',
  'state',
  'unreached',
  'newAddress',
  'lastOwner',
  'otherAgent',
  'heldBySource',
  'unitOutside',
  'managerUnknown',
  'cameIn',
  'beyondUnits',
] as const;
export type LeftOut = (typeof leftOuts)[number];

/** What follows from an act: so many sessions, roles, links end; requests go on to others; a state, a unit, a manager becomes another; a link is shown. */
export const consequences = [
  'sessionsEnd',
  'rolesEnd',
  'linksEnd',
  'requestsMove',
  'approvalsMove',
  'state',
  'unit',
  'manager',
  'title',
  'sentBy',
  'delayed',
  'handedOver',
  'offForAll',
] as const;
export type Consequence = (typeof consequences)[number];

/** Why somebody cannot sign in, or that nothing keeps them out: the first line of their page. */
export const hindrances = [
  'disabled',
  'notStarted',
  'locked',
  'codesLocked',
  'codesClosed',
  'passkeyStopped',
  'neverInvited',
  'invitationQueued',
  'invitationUndelivered',
  'invitationOpen',
  'invitationEnded',
  'noPassword',
  'newDevice',
  'undelivered',
  'nothing',
] as const;
export type Hindrance = (typeof hindrances)[number];

/** How a link to a password stands. */
export const linkStates = ['queued', 'open', 'used', 'ended', 'voided', 'undelivered'] as const;
export type LinkState = (typeof linkStates)[number];

/** How far a message has come. */
export const deliveries = ['waiting', 'sent', 'failed', 'expired', 'byHand'] as const;
export type Delivery = (typeof deliveries)[number];

/** What messages to people are about. */
export const messageTopics = ['code', 'invitation', 'resetLink', 'security', 'permissions', 'other'] as const;
export type MessageTopic = (typeof messageTopics)[number];

/** How somebody who is added comes to a password: by a message, by a link that is handed over, or later. */
export const welcomes = ['message', 'printed', 'later'] as const;
export type Welcome = (typeof welcomes)[number];

/** Rows of a page of the list, as an address has them. */
export const peoplePageSizes = [20, 50, 100] as const;
