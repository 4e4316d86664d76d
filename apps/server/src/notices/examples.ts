import { webBase } from '@uc/contract';
import type { LetterKind, LetterValues } from '@uc/messages/server';
import type { Content } from '../db/outbox/letter.ts';

/** A message of every kind, to be looked at; links lead to the pages they are about and open nothing. */
export function exampleOf(kind: LetterKind, publicOrigin: string): Content {
  const page = (path: string) => `${publicOrigin}${webBase}#${path}`;
  const done = { place: 'intranet', device: 'Windows 11 · Chrome 140' };
  const passwordLink = page('/anonymous/choosePassword');
  const resetLink = page('/anonymous/forgetPassword');
  const undoLink = page('/anonymous/undoChange');
  const recordLink = page('/pc/userCenter/actionRecord');
  const pageLink = page('/pc/userCenter/myApproval');
  const person = '示例用户 Example';
  const number = 'PA20260101000001';
  const examples: LetterValues = {
    code: { code: '123456', purpose: 'changePassword', minutes: 5 },
    invitation: { passwordLink, hours: 72 },
    resetLink: { passwordLink, minutes: 60 },
    contactReplaced: { what: 'mobile' },
    passwordChanged: done,
    passwordReset: { ...done, resetLink },
    mobileChanged: { ...done, undoLink },
    emailChanged: { ...done, undoLink },
    changeUndone: { ...done, what: 'mobile' },
    otpBound: done,
    otpRemoved: done,
    otpOff: done,
    recoveryCodesRenewed: done,
    recoveryCodeUsed: { ...done, count: 9 },
    browserSpared: { ...done, count: 30 },
    otpFrozen: done,
    passkeyAdded: done,
    passkeyRemoved: done,
    passkeyCopied: done,
    otpLost: {},
    keyLost: { count: 3 },
    thirdAuthBound: { ...done, source: 'Example' },
    thirdAuthUnbound: { ...done, source: 'Example' },
    addressClaimed: done,
    newSignIn: { ...done, recordLink },
    unusualSignIn: { ...done, recordLink },
    signInPaused: { ...done, minutes: 15, resetLink },
    sessionEnded: done,
    passwordsGuessed: { count: 100 },
    peopleCollected: { ...done, person, limit: 'searches', most: 60 },
    recordReported: { ...done, operation: 'signIn', person, at: new Date().toISOString(), note: '…' },
    approvalWaiting: { person, number, pageLink },
    approvalReminder: { person, number, pageLink },
    approvalsInherited: { person, count: 2, pageLink },
    approvalsPassedOn: { person, count: 2, pageLink },
    deputyLeft: { person, pageLink },
    applicationDecided: { number, outcome: 'passed', pageLink },
    roleEnding: { role: 'Example', source: 'Example', at: new Date().toISOString(), days: 7, pageLink },
    administered: { deed: 'unlockPassword', subject: '', count: 0, pageLink: recordLink },
    removalAsked: { device: 'Example', minutes: 15, undoLink },
    removalDone: { device: 'Example' },
    removalStopped: { device: 'Example' },
    accountDisabled: {},
    accountEnabled: {},
    actsCounted: { ...done, person, count: 20 },
    administratorAsked: { person, source: person, role: 'Example', note: '…', hours: 24, pageLink },
    administratorsChanged: {
      ...{ deed: 'giveAdministrator', subject: 'audit', count: 0, person, source: person, note: '…', pageLink },
    },
    connectionAsked: {
      ...{ deed: 'askConnection', subject: 'ldaps://ldap.example.com', count: 0, source: person, note: '…', hours: 24 },
      pageLink,
    },
    connectionChanged: {
      ...{
        deed: 'changeConnection',
        subject: 'ldaps://ldap.example.com',
        count: 0,
        source: person,
        note: '…',
        pageLink,
      },
    },
    test: {},
  };
  return { kind, values: examples[kind] } as Content; // kind and values come as one pair
}
