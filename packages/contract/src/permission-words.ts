/** The four states of a permission application (spec 4.6); whether it is void stands beside them. */
export const permissionStates = ['initiated', 'inApproval', 'passed', 'rejected'] as const;
export type PermissionState = (typeof permissionStates)[number];

/** What the connected system has done with a passed application; `none`: there is no such system. */
export const deliveryStates = ['none', 'pending', 'confirmed', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** What an item asks for: a role to be given (or given for longer), or to be taken away. */
export const changeTypes = ['add', 'delete'] as const;
export type ChangeType = (typeof changeTypes)[number];

/**
 * What an item comes to for the people it is for, as it was when it was last kept or sent: a role they lack, one they hold and get for
 * longer, one they hold and get otherwise (other units, an earlier end), or one that is taken away.
 */
export const itemKinds = ['add', 'extend', 'adjust', 'delete'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** How one that can be edited came back to its applicant after it was sent. */
export const comebacks = ['revoke', 'sendBack'] as const;
export type Comeback = (typeof comebacks)[number];

/** Why somebody holds a role: their job, an application of theirs, a policy of the organisation, or a rule that reaches them. */
export const holdingSources = ['job', 'request', 'policy', 'rule'] as const;

/** Whom a rule gives something to: everyone, a unit with all below it, a kind of position, a title. */
export const ruleKinds = ['everyone', 'organisation', 'position', 'title'] as const;
export type RuleKind = (typeof ruleKinds)[number];
/** Why somebody holds something that was not given to them alone: a rule, or a group of the organisation's directory. */
export const reasonKinds = [...ruleKinds, 'group'] as const;

/** The kinds of position that people have. */
export const positionKinds = ['main', 'part_time', 'seconded'] as const;
export type PositionKind = (typeof positionKinds)[number];

/** Who keeps a data permission (spec 3.11). */
export const managementTypes = ['manual', 'policy'] as const;

/** How much harm a role can do in the wrong hands. */
export const roleRisks = ['low', 'medium', 'high'] as const;
export type RoleRisk = (typeof roleRisks)[number];

/** When one person holds two roles that conflict: it is refused, or allowed after a warning. */
export const conflictSeverities = ['blocking', 'warning'] as const;

/** Who decides a step: the person's direct manager, whoever owns the application, or people named by the rule. */
export const stepKinds = ['manager', 'owner', 'people'] as const;
export type StepKind = (typeof stepKinds)[number];

/**
 * How a step stands: to come, waiting for a decision now, decided, not needed because whoever would decide has approved
 * already, or over because the application was taken back.
 */
export const stepStates = ['coming', 'open', 'approved', 'rejected', 'sentBack', 'collapsed', 'withdrawn'] as const;
export type StepState = (typeof stepStates)[number];

/**
 * In which state somebody is, wherever they are named: invited and waiting (for their first day) have not begun, the disabled have left, and of
 * the erased nothing but the place they stood in is left.
 */
export const personStates = ['invited', 'waiting', 'active', 'disabled', 'erased'] as const;
export type ShownPersonState = (typeof personStates)[number];

/** How those who decide changed: an administrator named one, somebody took over from somebody, or nobody was left. */
export const handovers = ['named', 'inherited', 'stranded'] as const;
export type Handover = (typeof handovers)[number];

/** For whom somebody may apply: themselves only, those they lead, anyone. */
export const applyScopes = ['self', 'reports', 'anyone'] as const;
export type ApplyScope = (typeof applyScopes)[number];

/** What a list of requests can be narrowed down to: a state, or those that were ended for good, which no other filter shows. */
export const listedStates = [...permissionStates, 'void'] as const;
/** Rows of its pages, as an address has them: in text. */
export const requestPageSizes = ['10', '20', '50', '100'] as const;
/** The two lists of somebody who decides. */
export const approvalViews = ['waiting', 'decided'] as const;
