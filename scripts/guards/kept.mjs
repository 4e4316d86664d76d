// Guards that no test can miss, each with what holds in their place. Reviewed like code: a reason here must be one that does not change.

/** By their ids: file, kind and text, and a number where a file has the same once more; `guards.test.ts` finds those that are there no more. */
export const kept = {
  'features/permissions/choices.ts sql role.id = any(${ids}::uuid[])':
    'Saves reading the others: each role is looked up by its id afterwards.',
  'features/permissions/conflicts.ts if added.length === 0':
    'Saves a statement: where nothing is added no pair has a new role in it.',
  "features/permissions/decide.ts where where('state', '=', 'open')":
    'The request is held and waits at this step, which makes it the open one (permission_step_one_open).',
  "features/permissions/decide.ts sql state = 'approved'":
    'While a sending goes on, a step is decided by approving it or collapses with one that was.',
  "features/permissions/decide.ts sql state = 'approved' #2":
    'As above; only an approved step has somebody it was decided for.',
  'features/permissions/decide.ts sql step.round = ${round}':
    'Steps of an earlier sending are not to come any more: they were withdrawn when it ended (send.ts).',
  'features/permissions/decide.ts sql round = ${round} #3': 'As above: what is to come is of this sending.',
  "features/permissions/send.ts where where('round', '=', round)":
    'As above: of an earlier sending nothing is open or to come.',
  "features/permissions/inbox.ts sql gone.change = 'delete'":
    'One that asks for the held role as well is a conflict by itself, found by the first half of the condition.',
  "features/permissions/steps.ts sql person.status = 'active'":
    'Whoever has left is taken out again where all deciders are put together.',
  "features/forgotten-password/flow.ts where where('step', '=', 'code') #2":
    'Past that step nobody asks for the code any more (takeTry).',
  "proofs/otp.ts where where('frozen_at', 'is', null)":
    'A frozen device is refused where a step of it would be used up, by the same condition.',
  "proofs/recovery-codes.ts where where('used_at', 'is', null)":
    'A used code is refused where it would be used up, by the same condition.',
  "features/permissions/draft.ts where where('id', 'in', [...draft.items.map(({ role }) => role), nobody])":
    'Saves reading the others: each role of the draft is looked up by its id afterwards.',
  'features/permissions/draft.ts if taken.length === 0':
    'Saves a statement: of nothing that is taken away, nothing is missing.',
  'features/permissions/draft.ts if ends.length === 0': 'Saves a statement: of no ends none is too late.',
  'features/session/set-up.ts if isSetUp': 'Saves a statement at each sign-in page: a portal is set up once.',
  'features/session/new-sign-in.ts sql ${plannedSince(limits.placeMemoryDays)}':
    'Lets the database leave whole months out when it plans; the condition beside it says which days count.',
  "features/session/sign-in-otp.ts where where('status', '=', 'active')":
    'Whoever is not active any more has no flow left: the database takes it away with the state (0018_directory.sql).',
  "proofs/hold-person.ts where where('status', '=', 'active')":
    'Whoever is not active any more has no live session: the database ends them with the state (0018_directory.sql).',
  'features/session/sign-in-otp.ts if !person': 'As above; a flow is deleted with its person.',
  "features/session/oidc/exchange.ts where where('status', '=', 'active')":
    'Whoever is not active any more has no ticket left: the database takes it away with the state (0018_directory.sql).',
  'features/session/oidc/exchange.ts if !person': 'As above; a ticket is deleted with its person.',
  "features/administration/name.ts if before === 'last'":
    'Whoever takes is an owner (holdAsOwner) and not the one it is taken from (refuseSelf), so there are two; a command meets it.',
  "features/session/risk.ts if location === ''":
    'A place nobody can name is far from none and new to nobody (coordinates.ts, isNewPlace).',
  'features/session/risk.ts sql at > now() - make_interval(days => ${days})':
    'In a day everybody can be anywhere: what was longer ago is never too far.',
  'features/session/risk.ts sql ${plannedSince(days)}': 'Lets the database leave whole months out when it plans.',
  "features/session/sign-in-flow.ts where where('expires_at', '>', sql<Date>`now()`)":
    'A flow that has ended is refused where it would be used up, by the same condition.',
  'proofs/spared-browser.ts sql person_id = ${personId}': 'The session was opened for them in the same transaction.',
  'proofs/spared-browser.ts sql device_id is not null': 'As above, and with its device (open-session.ts).',
  'proofs/spared-browser.ts if made.numAffectedRows !== 1n': 'As above: one row is made of it.',
  "proofs/spared-browser.ts where where('spared_browser.person_id', '=', personId)":
    'It was made for whose device it is, and the next condition asks whose that is.',
  "proofs/spared-browser.ts where where('known_device.person_id', '=', personId)": 'As above, the other way round.',
  'proofs/spared-browser.ts sql person_id = ${personId} #2': 'The device of their session is theirs.',
  'proofs/spared-browser.ts sql person_id = ${personId} #3': 'Whoever ends it was found to own it (end-sessions.ts).',
};

/** Why a guard stays though no test misses it. */
export const keptReasonOf = ({ id }) => kept[id];
