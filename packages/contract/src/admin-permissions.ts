import { get, post, query } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import type { adminPermissions as rows } from './server/admin-permissions.ts';

type Rows = typeof rows;

/** What the plan of a change shows in its place. */
const handled: readonly ErrorCode[] = ['plan.changed', 'change.refused', 'proof.required', 'administrator.self'];

/** Roles, who decides on them, which exclude each other, what waits and what is given by rule, as administrators keep it. */
export const adminPermissions = {
  applications: get<Rows['applications']>('/admin/permissions/applications'),
  get: get<Rows['get']>('/admin/permissions/get', { handled: ['application.unknown'] }),
  roles: get<Rows['roles']>('/admin/permissions/roles'),
  conflicts: get<Rows['conflicts']>('/admin/permissions/conflicts'),
  breakers: get<Rows['breakers']>('/admin/permissions/breakers'),
  rules: get<Rows['rules']>('/admin/permissions/rules'),
  waiting: get<Rows['waiting']>('/admin/permissions/waiting'),
  people: get<Rows['people']>('/admin/permissions/people'),
  preview: query<Rows['preview']>('/admin/permissions/preview', { handled: ['approver.missing'] }),
  plan: query<Rows['plan']>('/admin/permissions/plan', { handled: ['administrator.self'] }),
  saveRole: post<Rows['saveRole']>('/admin/permissions/saveRole', { handled }),
  retireRole: post<Rows['retireRole']>('/admin/permissions/retireRole', { handled }),
  restoreRole: post<Rows['restoreRole']>('/admin/permissions/restoreRole', { handled }),
  setDeciders: post<Rows['setDeciders']>('/admin/permissions/setDeciders', { handled }),
  setConflict: post<Rows['setConflict']>('/admin/permissions/setConflict', { handled }),
  addRule: post<Rows['addRule']>('/admin/permissions/addRule', { handled }),
  removeRule: post<Rows['removeRule']>('/admin/permissions/removeRule', { handled }),
  reassign: post<Rows['reassign']>('/admin/permissions/reassign', {
    handled: ['proof.required', 'administrator.self', 'approver.left', 'permission.moved', 'approver.barred'],
  }),
};
