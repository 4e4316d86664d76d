import type { ListedRequest, NamedPerson, ShownRequest } from '@uc/contract';
import type { Login } from '../lib/session.ts';
import { type Answer, fakeServer } from './fake-server.ts';
import { person } from './person.ts';

/** The same id every time, for one thing of the samples. */
export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Somebody who has every licence of these pages. */
export const licensed: Login = {
  ...person,
  permissions: ['userCenter:myAuthority', 'userCenter:initiateApplication', 'userCenter:myApplication'],
};

/** The signed-in person, as requests name them. */
export const me: NamedPerson = { ...person.user, organization: '示例集团 / 华东分公司', state: 'active' };
export const manager: NamedPerson = {
  id: idOf(901),
  name: '陈思远',
  username: 'chen.siyuan',
  organization: '示例集团 / 华东分公司',
  state: 'active',
};
export const owner: NamedPerson = {
  id: idOf(902),
  name: '徐静',
  username: 'xu.jing',
  organization: null,
  state: 'active',
};

/** One change that is asked for. */
export const item: ListedRequest['items'][number] = {
  application: { id: idOf(801), name: '数据报表', icon: null },
  role: {
    id: idOf(701),
    code: 'report.viewer',
    name: '报表查看者',
    description: '查看已发布报表',
    risk: 'low',
  },
  change: 'add',
  kind: 'add',
  until: '2027-05-12 23:59:59',
  units: [{ id: idOf(601), code: 'EC-0301', name: '华东分公司', path: '示例集团 / 华东分公司' }],
  accounts: [],
};

const step = { id: idOf(501), kind: 'manager', state: 'approved', people: [manager] } as const;

/** One in approval: the manager has approved, the application's owner holds it. */
export const waiting: ShownRequest = {
  id: idOf(1),
  number: 'PA20261112000042',
  applicant: me,
  people: [me],
  state: 'inApproval',
  voidedAt: null,
  delivery: 'none',
  cameBack: null,
  createdAt: '2026-08-01 10:00:00',
  sentAt: '2026-08-01 10:02:00',
  items: [item],
  reason: '季度经营分析需要查看华东区数据',
  handovers: [],
  holders: [owner],
  heldSince: '2026-08-01 14:37:00',
  version: 3,
  remarks: '',
  supplement: '',
  steps: [
    {
      ...step,
      applications: [],
      people: [manager],
      since: '2026-08-01 10:02:00',
      decidedBy: manager,
      onBehalfOf: null,
      decidedAt: '2026-08-01 14:37:00',
    },
    {
      id: idOf(502),
      kind: 'owner',
      applications: [],
      state: 'open',
      people: [owner],
      since: '2026-08-01 14:37:00',
      decidedBy: null,
      onBehalfOf: null,
      decidedAt: null,
    },
    {
      id: idOf(503),
      kind: 'people',
      applications: [],
      state: 'coming',
      people: [manager, owner],
      since: null,
      decidedBy: null,
      onBehalfOf: null,
      decidedAt: null,
    },
  ],
  history: [
    {
      id: idOf(401),
      at: '2026-08-01 10:02:00',
      move: 'send',
      from: 'initiated',
      to: 'inApproval',
      person: me,
      onBehalfOf: null,
      comment: '',
    },
    {
      id: idOf(402),
      at: '2026-08-01 14:37:00',
      move: 'approve',
      from: 'inApproval',
      to: 'inApproval',
      person: manager,
      onBehalfOf: null,
      comment: '可以，半年后复核。',
    },
  ],
  comments: [
    { id: idOf(301), at: '2026-08-01 15:00:00', person: owner, text: '请问需要导出权限吗？' },
    { id: idOf(302), at: '2026-08-01 15:20:00', person: me, text: '不需要，只看看板。' },
  ],
  attachments: [{ id: idOf(201), name: '季度计划.pdf', type: 'application/pdf', bytes: 120_000 }],
  held: [],
  conflicts: [],
  actions: ['revoke', 'remind', 'comment'],
  remindAfterSeconds: null,
  usualHours: 20,
};

/** A draft that was never sent and lacks everything. */
export const draft: ShownRequest = {
  ...waiting,
  id: idOf(2),
  number: 'PA20261113000007',
  state: 'initiated',
  sentAt: null,
  items: [],
  reason: '',
  holders: [],
  heldSince: null,
  steps: [],
  history: [],
  comments: [],
  attachments: [],
  actions: ['edit', 'send', 'void', 'comment'],
  usualHours: null,
};

/** One that whoever decides has sent back with a question. */
export const sentBack: ShownRequest = {
  ...waiting,
  id: idOf(5),
  number: 'PA20261108000005',
  state: 'initiated',
  cameBack: 'sendBack',
  holders: [],
  heldSince: null,
  steps: [],
  history: [
    ...waiting.history.slice(0, 1),
    {
      id: idOf(405),
      at: '2026-08-01 16:00:00',
      move: 'sendBack',
      from: 'inApproval',
      to: 'initiated',
      person: owner,
      onBehalfOf: null,
      comment: '需要哪些报表？',
    },
  ],
  actions: ['edit', 'send', 'void', 'comment'],
  usualHours: null,
};

/** One that was rejected, with a reason. */
export const rejected: ShownRequest = {
  ...waiting,
  id: idOf(3),
  number: 'PA20261110000003',
  state: 'rejected',
  holders: [],
  heldSince: null,
  steps: [{ ...waiting.steps[0], state: 'rejected' } as ShownRequest['steps'][number]], // the sample above has one
  history: [
    ...waiting.history.slice(0, 1),
    {
      id: idOf(403),
      at: '2026-08-01 16:00:00',
      move: 'reject',
      from: 'inApproval',
      to: 'rejected',
      person: owner,
      onBehalfOf: manager,
      comment: '请改申请只读角色。',
    },
  ],
  actions: ['void', 'comment'],
  usualHours: null,
};

/** One that passed; the connected system has not confirmed yet. */
export const passed: ShownRequest = {
  ...waiting,
  id: idOf(4),
  number: 'PA20261101000001',
  state: 'passed',
  delivery: 'pending',
  holders: [],
  heldSince: null,
  steps: waiting.steps.slice(0, 1),
  history: [
    ...waiting.history.slice(0, 1),
    { ...waiting.history[1], id: idOf(404), move: 'pass', to: 'passed' } as ShownRequest['history'][number], // as above
  ],
  actions: ['comment'],
  usualHours: null,
};

/** A request as a list has it. */
export function listed(request: ShownRequest): ListedRequest {
  const { id, number, applicant, people, state, voidedAt, delivery, cameBack, createdAt, sentAt } = request;
  const { items, reason, holders, heldSince } = request;
  const face = { id, number, applicant, people, state, voidedAt, delivery, cameBack, createdAt, sentAt };
  return { ...face, items, reason, holders, heldSince };
}

/** The answers every page of the portal may ask for. */
const portalAnswers: Record<string, Answer> = {
  'GET /app/list': [200, { rows: [], total: 0, categories: [], pinned: [] }],
  'GET /user/getEcAccessAuthority': [200, { allowed: false }],
  'GET /user/getCcAccessAuthority': [200, { allowed: false }],
  'GET /anonymous/signInConf': [200, { kind: 'local', organisation: '', contact: '', demo: false }],
  // The navigation says how many wait.
  'GET /approvals/list': [200, { rows: [], total: 0, next: null }],
};

/** A server that answers what every page asks for; `more` says what it answers beside that, or otherwise. */
export function servePortal(more: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({ ...portalAnswers, ...more }).install();
}

/** What was asked of one path, as its query, without what makes every GET unique. */
export function queriesOf({ requests }: ReturnType<typeof servePortal>, path: string): Record<string, string>[] {
  return requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname.endsWith(path))
    .map(({ searchParams }) => {
      searchParams.delete('_t');
      return Object.fromEntries(searchParams);
    });
}

type Portal = ReturnType<typeof servePortal>;

function sentTo({ requests }: Portal, path: string): Request[] {
  return requests.filter(({ url, method }) => method === 'POST' && new URL(url).pathname.endsWith(path));
}

/** What was sent to one path. */
export function bodiesOf(portal: Portal, path: string): Promise<unknown[]> {
  return Promise.all(sentTo(portal, path).map((request) => request.clone().json()));
}

/** Under which keys. */
export function keysOf(portal: Portal, path: string): (string | null)[] {
  return sentTo(portal, path).map(({ headers }) => headers.get('Idempotency-Key'));
}
