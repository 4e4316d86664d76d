import { get, post, query } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import type { adminPeople as rows } from './server/admin-people.ts';

type Rows = typeof rows;

/** What the page of an act shows in its place. */
const handled: readonly ErrorCode[] = ['plan.changed', 'person.unknown', 'proof.required'];

/** People as administrators find them, a person's page, and what is done to people. */
export const adminPeople = {
  units: get<Rows['units']>('/admin/people/units'),
  list: query<Rows['list']>('/admin/people/list'),
  get: get<Rows['get']>('/admin/people/get', { handled: ['person.unknown'] }),
  records: get<Rows['records']>('/admin/people/records', { handled: ['person.unknown'] }),
  messages: get<Rows['messages']>('/admin/people/messages', { handled: ['person.unknown'] }),
  note: post<Rows['note']>('/admin/people/note', { handled: ['person.unknown', 'request.invalid'] }),
  changeNote: post<Rows['changeNote']>('/admin/people/changeNote', { handled: ['resource.gone', 'request.invalid'] }),
  deleteNote: post<Rows['deleteNote']>('/admin/people/deleteNote', { handled: ['resource.gone'] }),
  add: post<Rows['add']>('/admin/people/add', {
    handled: ['request.invalid', 'unit.unknown', 'person.unknown', 'people.frequent', 'proof.required'],
  }),
  plan: query<Rows['plan']>('/admin/people/plan', { handled: ['person.unknown'] }),
  unlock: post<Rows['unlock']>('/admin/people/unlock', { handled }),
  endSessions: post<Rows['endSessions']>('/admin/people/endSessions', { handled }),
  invite: post<Rows['invite']>('/admin/people/invite', { handled: [...handled, 'agent.other'] }),
  printLink: post<Rows['printLink']>('/admin/people/printLink', { handled }),
  sendResetLink: post<Rows['sendResetLink']>('/admin/people/sendResetLink', {
    handled: [...handled, 'acts.frequent', 'agent.other'],
  }),
  removeDevice: post<Rows['removeDevice']>('/admin/people/removeDevice', {
    handled: [...handled, 'acts.frequent', 'agent.other'],
  }),
  cancelRemoval: post<Rows['cancelRemoval']>('/admin/people/cancelRemoval', { handled }),
  voidLink: post<Rows['voidLink']>('/admin/people/voidLink', { handled }),
  disable: post<Rows['disable']>('/admin/people/disable', { handled }),
  enable: post<Rows['enable']>('/admin/people/enable', { handled }),
  move: post<Rows['move']>('/admin/people/move', { handled }),
  grant: post<Rows['grant']>('/admin/people/grant', { handled }),
  revoke: post<Rows['revoke']>('/admin/people/revoke', { handled }),
  setSwitch: post<Rows['setSwitch']>('/admin/people/setSwitch', { handled }),
  ownRemovals: get<Rows['ownRemovals']>('/removal/own'),
  keepDevice: post<Rows['keepDevice']>('/removal/keep', { sensitive: true, handled: ['resource.gone'] }),
  stopRemoval: post<Rows['stopRemoval']>('/removal/stop', {
    sensitive: true,
    handled: ['link.invalid'],
  }),
};
