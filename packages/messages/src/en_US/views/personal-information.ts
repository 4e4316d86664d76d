import type { userInfo as infoSource, jobInfo as jobSource } from '../../zh_CN/views/personal-information.ts';

const quoted = (labels: readonly string[]) => labels.map((label) => `“${label}”`).join(', ');

export const userInfo: typeof infoSource = {
  purpose: 'View and complete your details. Locked ones are managed by others.',
  employee: (id) => `Employee ID ${id}`,
  heldBy: { hr: 'Managed by HR', administrator: 'Managed by admin', directory: 'From directory' },
  notGiven: 'Not provided',
  fill: 'Add',
  edit: 'Edit',
  editGroup: (group) => `Edit ${group.toLowerCase()}`,
  cancel: 'Cancel',
  save: 'Save',
  saved: 'Saved. Your information is up to date.',
  ownUnits: (count) => (count === 1 ? 'Your organization' : `Your ${count} organizations`),
  reveal: 'Show',
  hide: 'Hide',
  revealing: 'Showing',
  revealHint: "Verify it's you to see it. Each time is recorded.",
  goChange: 'Change',
  missing: (count) => (count === 1 ? '1 detail is missing:' : `${count} details are missing:`),
  offNotice: 'Your administrator has turned off editing personal information. ',
  offAsk: (contact) => `To request a change, contact ${contact}.`,
  offAskAdministrator: 'To request a change, contact your administrator.',
  between: ', ',
  discardTitle: 'Discard your changes?',
  discardBody: "What you entered hasn't been saved and will be lost.",
  discard: 'Discard changes',
  keepEditing: 'Keep editing',
  conflict: {
    title: 'This was just changed somewhere else',
    body: 'These were changed while you were editing. Choose which to keep. Everything else is saved as you entered it.',
    mine: 'Your entry',
    theirs: 'Saved now',
    empty: '(empty)',
    lost: (labels) =>
      `${quoted(labels)} can no longer be changed here and ${labels.length === 1 ? 'stays as it is' : 'stay as they are'}.`,
    confirm: 'Save my choices',
    cancel: 'Back to editing',
  },
};

export const jobInfo: typeof jobSource = {
  kinds: { main: 'Main', partTime: 'Part-time', seconded: 'Seconded' },
  manager: (name, isAway) => `Manager: ${name}${isAway ? ' (not at work)' : ''}`,
  managerAway: 'Your manager is not at work: until you have a new one, the manager above decides your requests',
  leads: (people, count, units) =>
    `You manage ${people} people in ${count} units: ${units.join(', ')}${units.length < count ? ' and others' : ''}. A request that concerns several of them comes to you once.`,
  noManager: 'No manager: application owners or named approvers decide requests',
  since: (day) => `since ${day}`,
  none: 'No job information yet',
  noneHint:
    'Without a position you belong to no unit. You see the applications that are open to everyone, to your roles or to you by name. Application owners or named approvers decide your requests. Positions are managed by HR. Contact HR if something is missing.',
};
