import type { userInfo as infoSource, jobInfo as jobSource } from '../../zh_CN/views/personal-information.ts';

const quoted = (labels: readonly string[]) => labels.map((label) => `“${label}”`).join(', ');

export const userInfo: typeof infoSource = {
  purpose: 'See and complete your details; locked ones are kept by the department they name.',
  employee: (id) => `Employee ${id}`,
  notGiven: 'Not given',
  fill: 'Add',
  edit: 'Edit',
  editGroup: (group) => `Edit ${group.toLowerCase()}`,
  cancel: 'Cancel editing',
  save: 'Save',
  saved: 'Done: your information is up to date',
  ownUnits: (count) => (count === 1 ? 'Your organization' : `Your ${count} organizations`),
  reveal: 'Show',
  hide: 'Hide',
  revealing: 'Showing',
  revealHint: 'Shown once you have proved that it is you, and recorded',
  goChange: 'Change it',
  missing: (count) => (count === 1 ? 'One detail is still needed:' : `${count} details are still needed:`),
  offNotice: 'The administrator has switched off changes of personal information. ',
  offAsk: (contact) => `To have something changed, contact ${contact}.`,
  offAskAdministrator: 'To have something changed, contact your administrator.',
  between: ', ',
  discardTitle: 'Discard your changes?',
  discardBody: 'What you entered here has not been saved and will be lost.',
  discard: 'Discard changes',
  keepEditing: 'Keep editing',
  conflict: {
    title: 'This was just changed elsewhere',
    body: 'The following was changed while you were editing. Choose which one to keep; everything else is saved as you entered it.',
    mine: 'What you entered',
    theirs: 'What is saved now',
    empty: '(empty)',
    lost: (labels) =>
      `${quoted(labels)} can no longer be changed here and ${labels.length === 1 ? 'stays as it is' : 'stay as they are'}.`,
    confirm: 'Save what I chose',
    cancel: 'Back to editing',
  },
};

export const jobInfo: typeof jobSource = {
  kinds: { main: 'Main', partTime: 'Part-time', seconded: 'Seconded' },
  manager: (name) => `Manager: ${name}`,
  since: (day) => `since ${day}`,
  none: 'There is no job information yet',
  noneHint: 'Human Resources keeps it; contact them if something is missing.',
};
