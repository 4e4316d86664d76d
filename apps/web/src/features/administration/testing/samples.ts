import { person } from '../../../testing/person.ts';
import { idOf, servePortal } from '../../../testing/requests.ts';
import type { HeldRole, WaitingConnection, WaitingRole } from '../queries.ts';

/** Somebody of the help desk. */
export const helper = { id: idOf(1004), username: 'ma.jun', name: '马骏', organization: '示例集团/华东公司' };
const units = [{ id: idOf(602), name: '华东公司', path: '示例集团/华东公司' }];

/** Three roles: one's own, one with limits, one that does not work yet. */
export const heldRoles: HeldRole[] = [
  {
    person: { ...person.user, organization: null },
    role: 'owner',
    units: null,
    since: '2026-01-01 09:00:00',
    until: null,
    giver: 'root@portal',
    reason: '第一位所有者',
    hasSecondFactor: true,
    isSelf: true,
    lastSignIn: null,
  },
  {
    person: helper,
    role: 'helpDesk',
    units,
    since: '2026-07-01 09:00:00',
    until: '2026-12-31 23:59:59',
    giver: '示例用户',
    reason: '值班',
    hasSecondFactor: true,
    isSelf: false,
    lastSignIn: null,
  },
  {
    person: { id: idOf(1005), username: 'lin.jing', name: '林静', organization: null },
    role: 'audit',
    units: null,
    since: '2026-07-02 09:00:00',
    until: null,
    giver: '示例用户',
    reason: '年度审计',
    hasSecondFactor: false,
    isSelf: false,
    lastSignIn: null,
  },
];

/** One that waits for a yes, asked for by another owner. */
export const waitingRole: WaitingRole = {
  id: idOf(1701),
  person: { id: idOf(1001), username: 'hao.jw', name: '郝建薇', organization: null },
  role: 'people',
  units: null,
  until: null,
  reason: '接手人员管理',
  askedBy: { id: idOf(1006), name: '王芳' },
  askedAt: '2026-08-01 09:00:00',
  expires: '2026-08-02 09:00:00',
  mayAgree: true,
};

const factsBefore: WaitingConnection['after'] = {
  ...{ kind: 'openldap', servers: ['ldaps://ldap.example.com'], startTls: false, ca: null },
  ...{ bindDn: 'cn=portal,dc=example,dc=com', base: 'ou=people,dc=example,dc=com', filter: null },
  ...{ groups: [], readMinutes: 60, signsIn: true, changes: true, resets: false, writes: [] },
};

/** Another connection to the directory that waits, asked for by another owner. */
export const waitingConnection: WaitingConnection = {
  ...{ id: idOf(1702), servers: factsBefore.servers, bindDn: factsBefore.bindDn, signsIn: true },
  before: factsBefore,
  after: {
    ...{ ...factsBefore, ca: '0123456789abcdef', filter: '(uid=*)', resets: true, writes: ['phone'] },
    groups: [{ group: 'cn=desk,dc=example,dc=com', right: 'approver' }],
  },
  parts: ['ca', 'people', 'groups', 'write'],
  reason: '换了证书',
  askedBy: { id: idOf(1006), name: '王芳' },
  ...{ askedAt: '2026-08-01 09:00:00', expires: '2026-08-02 09:00:00', mayAgree: true },
};

const meAs = (role: string) => ({
  roles: [{ role, units: null, until: null }],
  graceUntil: null,
  proofSeconds: 0,
  counts: { administrators: 0 },
});
/** Somebody who reads everything and changes nothing. */
export const auditor = meAs('audit');

const given = <Value>(value: Value | (() => Value)) => (value instanceof Function ? value() : value);

/** A server with these roles and these that wait, asked by an owner. */
export function serveAdministrators(
  rows: HeldRole[] | (() => HeldRole[]) = heldRoles,
  more: Parameters<typeof servePortal>[0] = {},
  waiting: WaitingRole[] | (() => WaitingRole[]) = [],
) {
  return servePortal({
    'GET /admin/me': [200, meAs('owner')],
    'GET /accountSecurity/getProof': [
      200,
      { proof: { agoSeconds: 5, leftSeconds: 590, canExport: true, canAdminister: true } },
    ],
    'GET /admin/administrators': () => [200, { rows: given(rows), total: given(rows).length }],
    'GET /admin/administrators/waiting': () => [
      200,
      { rows: given(waiting), connection: null, total: given(waiting).length },
    ],
    ...more,
  });
}
