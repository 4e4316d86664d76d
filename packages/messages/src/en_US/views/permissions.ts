import type { permissions as source } from '../../zh_CN/views/permissions.ts';

const many = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

const personStates = {
  active: 'At work',
  invited: 'Not activated',
  waiting: 'Not started',
  disabled: 'Left',
  erased: 'Erased',
};

export const permissions: typeof source = {
  detail: 'Request',
  states: { initiated: 'Not sent', inApproval: 'In approval', passed: 'Approved', rejected: 'Rejected' },
  voided: 'Void',
  comebacks: { revoke: 'Revoked, not sent', sendBack: 'Sent back to you' },
  sentBack: (name, words) => `${name} sent this request back: “${words}”`,
  sentBackHint: 'Edit the request and send it again.',
  deliveries: { pending: 'Setting up', failed: 'Setup failed' },
  changes: { add: 'Add', extend: 'Extend', adjust: 'Change', delete: 'Remove' },
  kinds: { manager: 'Direct manager', owner: 'Application owner', people: 'Named approver' },
  kindFor: (kind, applications) => `${kind} (${applications})`,
  between: ', ',
  itemLine: (change, application, role) => `${change}: ${application} · ${role}`,
  andMore: (line, count) => `${line} and ${count - 1} more`,
  noItems: 'No permissions selected yet',

  days: (count) => many(count, 'day'),
  hours: (count) => many(count, 'hour'),
  minutes: (count) => many(count, 'minute'),
  waited: (time) => `Waiting ${time}`,
  waitedLittle: 'Waiting less than a minute',
  usual: (time) => `usually decided within ${time}`,
  usualAlone: (time) => `Requests like this are usually decided within ${time}.`,
  usualUnknown: "There haven't been enough similar requests to say how long it usually takes.",

  progress: 'Progress',
  sent: 'Sent',
  sentAgain: 'Sent again',
  revoked: 'Revoked',
  decided: {
    approve: (kind) => `${kind} approved`,
    pass: (kind) => `${kind} approved`,
    reject: (kind) => `${kind} rejected`,
    sendBack: (kind) => `${kind} sent it back`,
  },
  approver: 'Approver',
  personStates,
  named: (name, state) => (state === 'active' ? name : `${name} (${personStates[state]})`),
  handedOver: (kind, from, to) =>
    kind === 'stranded'
      ? ['Sent back: no one can decide', `${from} can’t decide any more, and no one could take over.`]
      : kind === 'named'
        ? ['An administrator added an approver', to]
        : ['The approver changed', `${to} took over from ${from}`],
  strandedNote: 'Everyone who could decide has left, so this request came back to you.',
  strandedNoteHint: 'Send it again. If there is still no approver, contact your administrator.',
  actedFor: (name, other) => `${name} (for ${other})`,
  said: (words) => `“${words}”`,
  reasonLine: (reason) => `Reason: ${reason}`,
  waitingFor: (kind) => `Waiting on: ${kind}`,
  coming: (kind) => `Next: ${kind}`,
  anyOne: (names) => `Any one of: ${names}`,
  notNeeded: (kind) => `${kind}: not needed`,
  notNeededHint: (name) => `${name} approved in an earlier step`,
  draft: 'Draft, not sent yet',
  draftHint: 'It goes to the approvers once you complete and send it.',
  toBeSentAgain: 'Needs changes before resending',
  effect: {
    coming: 'Takes effect',
    done: 'In effect',
    pending: 'Waiting on the connected system',
    failed: "The connected system couldn't set it up",
  },
  effectHints: {
    coming: 'Takes effect automatically once approved. Everyone involved is notified.',
    pending: 'Approved. You can use it once the connected system confirms.',
    confirmed: 'Confirmed by the connected system.',
    failed: "Approved, but the connected system didn't set it up. Please contact your administrator.",
  },

  peopleTable: {
    person: 'Name, username, ID',
    organization: 'Organization',
    name: (name, username) => `${name} (${username})`,
  },
  content: 'Requested access',
  change: 'Type',
  application: 'Application',
  role: 'Role',
  units: 'Data scope',
  accounts: 'Accounts',
  until: 'Valid',
  noEnd: 'No end date',
  untilDay: (day) => `Until ${day}`,
  untilInstead: (until, days) => `${until} (now until ${days})`,
  applicant: 'Requested by',
  people: 'For',
  reason: 'Reason',
  remarks: 'Remarks',
  supplement: 'Additional information',
  held: 'Current access',
  heldRole: (person, role) => `${person}: ${role}`,
  conflict: {
    blocking: (person, first, second) => `${person} can't have both “${first}” and “${second}”.`,
    warning: (person, first, second) => `${person} would have both “${first}” and “${second}”. Please review.`,
  },
  files: 'Files',
  download: 'Download',
  kilobytes: (count) => `${count} KB`,

  conversation: 'Comments',
  nobodySaid: 'No comments yet.',
  me: 'Me',
  say: 'Write a comment',
  sayHint: 'Visible to the applicant and the approvers.',
  saySend: 'Send',
  saying: 'Sending…',
  sayEmpty: 'Write something first.',

  movedMeanwhile: "This request has changed since. You're now seeing its latest state.",
  risks: { low: 'Low risk', medium: 'Medium risk', high: 'High risk' },
};
