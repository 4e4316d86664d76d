import { get, post, query } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import type { adminSettings as rows } from './server/admin-settings.ts';

type Rows = typeof rows;

/** What the plan of a change shows in its place. */
const handled: readonly ErrorCode[] = ['plan.changed', 'change.refused', 'proof.required'];

/** What is set for everybody: rules for passwords, switches, fields of people’s information; and what the environment says. */
export const adminSettings = {
  passwordRules: get<Rows['passwordRules']>('/admin/settings/passwordRules'),
  switches: get<Rows['switches']>('/admin/settings/switches'),
  exempted: get<Rows['exempted']>('/admin/settings/exempted'),
  fields: get<Rows['fields']>('/admin/settings/fields'),
  preview: query<Rows['preview']>('/admin/settings/preview'),
  environment: get<Rows['environment']>('/admin/settings/environment'),
  plan: query<Rows['plan']>('/admin/settings/plan'),
  setPasswordRules: post<Rows['setPasswordRules']>('/admin/settings/setPasswordRules', { handled }),
  turnSwitch: post<Rows['turnSwitch']>('/admin/settings/turnSwitch', { handled }),
  saveField: post<Rows['saveField']>('/admin/settings/saveField', { handled }),
  orderFields: post<Rows['orderFields']>('/admin/settings/orderFields', { handled }),
};
