import type { myApplication as source } from '../../zh_CN/views/my-application.ts';

export const myApplication: typeof source = {
  purpose: 'What you asked for, and who holds it now.',

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
    holder: 'Held by',
  },
  nobody: '–',
  forMe: 'Myself',
  forOthers: (first, count) => `${first} and ${count - 1} more`,
  none: 'No requests yet',
  noneHint: 'Ask here when you need a new permission, or want to give one back.',
  nothingMatches: 'No request matches',
  nothingMatchesHint: 'Try another word, or clear some of the filters.',

  goOn: 'Continue',
  goOnWith: (number) => `Continue ${number}`,
  editAndSend: 'Edit and send again',
  editAndSendOne: (number) => `Edit and send again ${number}`,
  applyAgain: 'Request again',
  moves: { remind: 'Remind', revoke: 'Take back', void: 'Void' },
  going: 'Working…',
  remindLater: (time) => `Remind in ${time}`,
  asks: {
    revoke: {
      title: 'Take this request back?',
      body: 'The approval stops, and approvals given so far no longer count. You can change it and send it again.',
      confirmLabel: 'Take back',
    },
    void: {
      title: 'Void this request?',
      body: 'This is for good: it cannot be restored or sent any more. It stays on record.',
      confirmLabel: 'Void',
    },
  },
  done: {
    remind: 'Whoever holds it has been reminded',
    revoke: 'Taken back; you can change it and send it again',
    void: 'The request is void',
  },
  unknown: 'There is no such request',
  unknownHint: 'The link may be incomplete, or the request is not yours.',
  toList: 'Show my requests',
};
