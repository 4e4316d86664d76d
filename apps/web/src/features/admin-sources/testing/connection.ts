import type { Administrator } from '../../../lib/administration.ts';
import { idOf } from '../../../testing/requests.ts';
import type { Connection, Tried } from '../queries.ts';
import { auditor } from './sources.ts';

/** Somebody who may change it. */
export const owner: Administrator = { ...auditor, roles: [{ role: 'owner', units: null, until: null }] };

const usualPeople = {
  filter: '(objectClass=inetOrgPerson)',
  fields: { username: ['uid'], name: ['displayName', 'cn'], email: ['mail'] },
  ...{ title: ['title'], manager: ['manager'] },
};
const units = { filter: '(objectClass=organizationalUnit)', name: ['ou'] };

/** No directory yet, as an owner sees it. */
export const none: Connection = {
  ...{ from: 'nobody', id: null, described: null, changed: null, waiting: null, mayChange: true, isWayIn: null },
  ports: [389, 636, 3268, 3269],
  usual: {
    openldap: { people: usualPeople, units },
    activeDirectory: {
      people: { ...usualPeople, filter: '(objectClass=user)', fields: { username: ['sAMAccountName'], name: ['cn'] } },
      units,
    },
  },
  fields: [
    { name: 'username', label: '用户名' },
    { name: 'name', label: '姓名' },
    { name: 'email', label: '邮箱' },
    { name: 'phone', label: '手机号' },
  ],
};

/** One that is set up. */
export const setUp: Connection = {
  ...none,
  ...{ from: 'portal', id: idOf(90) },
  described: {
    ...{ kind: 'openldap', servers: ['ldaps://ldap.example.com'], bindDn: 'cn=portal,dc=example,dc=com' },
    people: { base: 'ou=people,dc=example,dc=com' },
    units: { base: 'ou=people,dc=example,dc=com' },
    read: { everyMinutes: 60, skipsRefused: false, invites: false, holds: ['hr', 'administrator', 'directory'] },
    signIn: { failures: 4, minutes: 30 },
    write: { change: true, reset: false, fields: ['phone'] },
  },
  changed: { at: '2026-11-19 09:00:00', by: '秦越', agreedBy: '苏荷', reason: '换了服务器' },
};

/** A try that went well, and one that did not. */
export const well: Tried = {
  isWell: true,
  servers: [
    {
      server: 'ldaps://ldap.example.com',
      steps: (['name', 'port', 'certificate', 'bind', 'base', 'filter', 'sample'] as const).map((step) => ({
        ...{ step, fault: null },
      })),
      people: { count: 1_000, isMore: true },
      sample: [
        { field: 'username', attribute: 'uid', value: 'wang.min' },
        { field: 'email', attribute: 'mail', value: '{mask}w***@example.com' },
      ],
      problems: [],
    },
  ],
};
export const unwell: Tried = {
  isWell: false,
  servers: [
    {
      server: 'ldaps://ldap.example.com',
      steps: [
        { step: 'name', fault: null },
        { step: 'port', fault: '端口没有程序在监听。请检查端口与防火墙' },
      ],
      ...{ people: null, sample: [], problems: [] },
    },
  ],
};
