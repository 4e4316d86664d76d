import type { myApplication as source } from '../../zh_CN/views/my-application.ts';

export const myApplication: typeof source = {
  purpose: 'Your requests and where they stand.',

  search: 'Number, role or application',
  all: 'All',
  startTime: 'From',
  endTime: 'To',
  list: 'Requests',
  columns: {
    number: 'Number',
    time: 'Requested',
    what: 'What',
    people: 'For',
    state: 'State',
    holder: 'Waiting on',
  },
  nobody: '–',
  waitsForEdit: 'You, to edit it',
  waitsForSending: 'You, to send it',
  waitsForSystem: 'The connected system',
  waitsFor: (whom) => `Waiting on: ${whom}`,
  forMe: 'Myself',
  forOthers: (first, count) => `${first} and ${count - 1} more`,
  none: 'No requests yet',
  noneHint: 'Make a request when you need new access, or want to give some up.',
  nothingMatches: 'No matching requests',
  nothingMatchesHint: 'Try another word, or clear some filters.',

  goOn: 'Continue',
  goOnWith: (name) => `Continue: ${name}`,
  editAndSend: 'Edit and send again',
  editAndSendOne: (name) => `Edit and send again: ${name}`,
  applyAgain: 'Request again',
  moves: { remind: 'Remind', revoke: 'Revoke', void: 'Void' },
  going: 'Working…',
  remindLater: (time) => `Remind in ${time}`,
  asks: {
    revoke: {
      title: 'Revoke this request?',
      body: 'Approval stops, and approvals so far no longer count. You can edit the request and send it again.',
      confirmLabel: 'Revoke',
    },
    void: {
      title: 'Void this request?',
      body: "You can't undo this or send the request again. It stays on record.",
      confirmLabel: 'Void',
    },
  },
  done: {
    remind: 'Reminder sent',
    revoke: 'Revoked. You can edit it and send it again.',
    void: 'Request voided',
  },
  unknown: 'Request not found',
  unknownHint: "The link may be incomplete, or the request isn't yours.",
  toList: 'Go to my requests',
};
