import type { Authority, HeldLicence } from '@uc/contract';
import { wireDate } from '@uc/contract';
import { type Answer, fakeServer } from '../../../testing/fake-server.ts';
import { idOf } from '../../../testing/requests.ts';

/** The addresses of the page. */
export const desktop = '/pc/userCenter/myAuthority';
export const phone = '/mobile/myAuthority';

/** A time so many days from now, on the organisation's clock. */
export const inDays = (days: number) => wireDate(new Date(Date.now() + days * 86_400_000), 'Asia/Shanghai');

const unit = (index: number, management: 'manual' | 'policy' = 'manual') => ({
  id: idOf(6000 + index),
  code: `EG-EC-${index}`,
  name: `第 ${index} 营业部`,
  path: `示例集团/华东分公司/销售中心/第 ${index} 营业部`,
  management,
});

const reports = { id: idOf(801), name: '数据报表', icon: null };
const tickets = { id: idOf(802), name: '供应链协同与库存一体化平台', icon: null };

const base: Authority = {
  application: reports,
  role: { id: idOf(701), code: 'report.viewer', name: '报表查看者', description: '查看已发布报表', risk: 'low' },
  source: 'job',
  reason: '研发工程师',
  rules: [],
  request: null,
  since: '2026-03-01 09:00:00',
  until: null,
  lastUsed: '2026-08-01 10:00:00',
  dataPermissions: [],
  canExtend: false,
  canGiveBack: false,
  pending: null,
};

/** One from a job; one by a request that ends soon and reaches twelve units; one by policy that is being given back. */
export const few: Authority[] = [
  base,
  {
    ...base,
    role: { ...base.role, id: idOf(702), code: 'report.editor', name: '报表编辑者', description: '制作并发布报表' },
    source: 'request',
    reason: '',
    request: { id: idOf(1), number: 'PA20261112000042' },
    until: inDays(9.5),
    dataPermissions: Array.from({ length: 12 }, (_, index) => unit(index + 1, index === 0 ? 'policy' : 'manual')),
    canExtend: true,
    canGiveBack: true,
  },
  {
    ...base,
    application: tickets,
    role: { ...base.role, id: idOf(703), code: 'tickets.agent', name: '工单处理人', description: '' },
    source: 'policy',
    reason: '服务台全员',
    lastUsed: null,
    dataPermissions: [unit(99, 'policy')],
    canGiveBack: true,
    pending: { id: idOf(2), number: 'PA20261113000007', change: 'delete' },
  },
];

/** One that everyone in a unit has by rule, and that was asked for before. */
export const ruled: Authority = {
  ...base,
  role: { ...base.role, id: idOf(704), code: 'report.reader', name: '报表读者', description: '' },
  source: 'rule',
  reason: '',
  rules: [
    { kind: 'organisation', name: '华东公司' },
    { kind: 'position', name: 'seconded' },
  ],
  request: { id: idOf(1), number: 'PA20261112000042' },
  since: null,
};

/** So many roles, ten to an application, and every other one with units. */
export function many(count: number): Authority[] {
  return Array.from({ length: count }, (_, index) => ({
    ...base,
    application: { id: idOf(810 + Math.floor(index / 10)), name: `业务系统 ${Math.floor(index / 10) + 1}`, icon: null },
    role: { ...base.role, id: idOf(10_000 + index), code: `system.role-${index}`, name: `角色 ${index}` },
    until: index % 50 === 7 ? inDays(2.5) : null,
    dataPermissions: index % 2 === 0 ? Array.from({ length: 8 }, (_, place) => unit(index * 8 + place)) : [],
    canExtend: index % 50 === 7,
    canGiveBack: true,
  }));
}

const licences: HeldLicence[] = [
  { name: 'userCenter:initiateApplication', isSingle: true, rules: [] },
  { name: 'userCenter:myAuthority', isSingle: false, rules: [{ kind: 'title', name: '工程师' }] },
];

/** A server with these authorities; `more` says what it answers otherwise. */
export function serveAuthorities(rows: readonly Authority[], more: Parameters<typeof fakeServer>[0] = {}) {
  const portal: Record<string, Answer> = {
    'GET /app/list': [200, { rows: [], total: 0, categories: [], pinned: [] }],
    'GET /user/getEcAccessAuthority': [200, { allowed: false }],
    'GET /user/getCcAccessAuthority': [200, { allowed: false }],
    'GET /anonymous/signInConf': [200, { kind: 'local', organisation: '', contact: '', demo: false }],
    'GET /approvals/waiting': [200, { total: 0 }],
  };
  return fakeServer({
    ...portal,
    'GET /authorities/list': [200, { rows, total: rows.length, licences }],
    ...more,
  }).install();
}
