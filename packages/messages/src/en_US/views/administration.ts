import type { administration as source } from '../../zh_CN/views/administration.ts';

export const administration: typeof source = {
  tag: 'Admin',
  navigation: 'Administration',
  back: 'Back to my portal',
  find: 'Find people: name, employee ID, end of phone',
  findShort: 'Find people',
  more: 'Show more',
  groups: { people: 'People and organization', applications: 'Applications and rules', running: 'Running' },
  roles: {
    owner: 'Owner',
    people: 'People administrator',
    helpDesk: 'Help desk',
    applications: 'Application administrator',
    settings: 'Settings administrator',
    audit: 'Auditor',
  },
  and: ', ',
  scope: {
    label: 'What you administer',
    everything: 'Sees the whole organization',
    units: (names) => `Sees only ${names} and below`,
    moreUnits: (names, _all, others) => `Sees only ${names} and below, and ${others} more units`,
  },
  secondFactor: {
    title: 'Bind a second factor first',
    hint: 'Administrators can affect the accounts of others, so a password alone does not open the administration. Bind one-time passwords or a passkey to go on.',
    bindOtp: 'Bind one-time passwords',
    addPasskey: 'Add a passkey',
    grace: (time) => `You have not bound a second factor. From ${time} you cannot administer without one.`,
    graceAct: 'Bind one now',
  },
  elsewhere: {
    title: 'Open this on a computer',
    hint: 'This page of the administration needs a wider screen. Open the administration in the browser of a computer.',
    can: 'On a phone you can:',
    canDo: {
      find: 'Find people and see why they cannot sign in',
      mend: 'Unlock them, end sessions, send links',
      agree: 'Accept or decline an administrator or a directory that another owner asked for',
    },
    people: 'Find people',
    copy: 'Copy the address for a computer',
    copied: 'Address copied',
    notCopied: 'It could not be copied. Please type it in.',
    portal: 'Back to my portal',
  },
};
