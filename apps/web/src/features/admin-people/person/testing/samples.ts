import { idOf, servePortal } from '../../../../testing/requests.ts';
import { helpDesk } from '../../testing/people.ts';
import type { PersonPage } from '../queries.ts';

/** Whom the samples are about. */
export const personId = idOf(1001);

const nothing: PersonPage['hindrance'] = {
  kind: 'nothing',
  at: null,
  until: null,
  count: null,
  place: null,
  device: null,
  sameDeviceAt: null,
  by: null,
  reason: null,
  channel: null,
  act: null,
};

/** A hindrance with what it has to say. */
export const hindered = (more: Partial<PersonPage['hindrance']>): PersonPage['hindrance'] => ({ ...nothing, ...more });

/** Locked after five wrong passwords on a device that is theirs, as the drawing has it. */
export const locked = hindered({
  kind: 'locked',
  at: '2026-08-01 14:02:00',
  until: '2026-08-01 14:32:00',
  count: 5,
  place: '杭州',
  device: 'Android 14 · Chrome',
  sameDeviceAt: '2026-08-01 13:58:00',
  act: 'unlock',
});

const device: PersonPage['devices'][number] = {
  kind: 'otp',
  id: idOf(1101),
  name: 'OPPO Find X8',
  since: '2026-07-31 20:11:00',
  lastUsed: null,
  isFrozen: false,
};

/** A person's page as the help desk sees it. */
export const samplePage: PersonPage = {
  person: {
    id: personId,
    name: '郝建薇',
    username: 'hao.jw',
    employeeId: 'E10392',
    unit: { id: idOf(601), name: '应用组', path: '示例集团/华东公司/研发部/应用组' },
    title: '测试工程师',
    state: 'locked',
    lockedUntil: '2026-08-01 14:32:00',
    invitation: null,
    startsOn: null,
    disabledOn: null,
    sources: ['hr'],
    lastSignIn: '2026-08-01 13:58:00',
    canAct: true,
    avatar: null,
    manager: { id: idOf(1002), name: '周慧敏', state: 'active' },
    endsOn: null,
    isAdministrator: false,
    isSelf: false,
    isAbove: false,
  },
  hindrance: locked,
  alsoWrong: [],
  tells: ['sms', 'email'],
  callBack: '161****0392',
  password: { changedAt: '2026-02-02 09:00:00' },
  phone: {
    shown: '161****0392',
    since: '2026-02-01 09:00:00',
    isConfirmed: true,
    lastDelivered: '2026-08-01 13:57:00',
  },
  email: { shown: 'h***@example.com', since: '2026-02-01 09:00:00', isConfirmed: false, lastDelivered: null },
  devices: [device],
  removals: [],
  recoveryCodesLeft: 8,
  accounts: [],
  sessions: [
    {
      id: idOf(1201),
      device: 'Windows 11 · Edge',
      place: '杭州',
      since: '2026-08-01 08:00:00',
      active: '2026-08-01 14:00:00',
    },
    {
      id: idOf(1202),
      device: 'Android 14 · Chrome',
      place: '杭州',
      since: '2026-08-01 13:58:00',
      active: '2026-08-01 13:59:00',
    },
  ],
  switchedOff: [],
  links: [
    {
      id: idOf(1301),
      kind: 'reset',
      at: '2026-08-01 14:06:00',
      by: '马骏',
      channel: 'email',
      target: 'h***@example.com',
      delivery: 'sent',
      deliveredAt: '2026-08-01 14:06:30',
      state: 'open',
      usedAt: null,
      until: '2026-08-01 15:06:00',
    },
    {
      id: idOf(1302),
      kind: 'invitation',
      at: '2026-02-01 08:30:00',
      by: '马骏',
      channel: 'sms',
      target: '161****0392',
      delivery: 'sent',
      deliveredAt: '2026-02-01 08:31:00',
      state: 'used',
      usedAt: '2026-02-01 10:02:00',
      until: null,
    },
  ],
  positions: [
    {
      id: idOf(1401),
      kind: 'main',
      unit: { id: idOf(601), name: '应用组', path: '示例集团/华东公司/研发部/应用组' },
      title: '测试工程师',
      since: '2026-02-01 00:00:00',
      manager: { id: idOf(1002), name: '周慧敏', state: 'active' },
    },
  ],
  roles: [
    {
      id: idOf(1501),
      name: '报表查看者',
      application: '数据报表',
      source: 'rule',
      rules: [{ kind: 'title', name: '测试工程师' }],
      since: null,
      approvedBy: [],
      until: null,
    },
    {
      id: idOf(1502),
      name: '缺陷管理员',
      application: '需求与缺陷',
      source: 'request',
      rules: [],
      since: '2026-06-01 09:00:00',
      approvedBy: ['周慧敏'],
      until: '2026-12-31 23:59:59',
    },
  ],
  licences: [{ name: 'userCenter:myAuthority', isSingle: true, rules: [{ kind: 'everyone', name: '' }] }],
  notes: [
    {
      id: idOf(1601),
      at: '2026-07-03 09:31:00',
      author: { name: '马骏', state: 'active' },
      text: '来电换手机，已用工牌照片核对。',
      changedAt: null,
      isOwn: false,
    },
  ],
  records: [
    {
      id: '9',
      time: '2026-08-01 14:02:00',
      operation: 'signIn',
      result: 'failure',
      application: null,
      device: 'Android 14',
      browser: 'Chrome',
      location: '杭州',
      detail: '账号锁定',
    },
  ],
  messages: [],
  messageCount: 12,
  acts: ['unlock', 'endSessions', 'sendResetLink', 'removeDevice'],
  otherAgentFor: [],
};

/** A server that has this page for the person. */
export function servePerson(
  page: PersonPage | (() => PersonPage) = samplePage,
  more: Parameters<typeof servePortal>[0] = {},
) {
  return servePortal({
    'GET /admin/me': [200, helpDesk],
    'GET /accountSecurity/getProof': [
      200,
      { proof: { agoSeconds: 5, leftSeconds: 590, canExport: true, canAdminister: true } },
    ],
    'GET /admin/people/get': () => [200, typeof page === 'function' ? page() : page],
    ...more,
  });
}
