import type { ShownRequest } from '@uc/contract';
import { draft, idOf, item, manager, me, owner, servePortal } from '../../../testing/requests.ts';
import type { Model, Options, Preview } from '../queries.ts';

/** The addresses of the form. */
export const formDesktop = '/pc/userCenter/initiateApplication';
export const formPhone = '/mobile/initiateApplication';

const reports = {
  id: idOf(801),
  name: '数据报表',
  icon: null,
  hasModel: true,
  finds: ['数据报表', 'shujubaobiao', 'sjbb', 'reports'],
};
const ledger = {
  id: idOf(802),
  name: '总账系统',
  icon: null,
  hasModel: true,
  finds: ['zongzhangxitong', 'zzxt', 'general ledger'],
};
const wiki = { id: idOf(803), name: '知识库', icon: null, hasModel: false, finds: ['zhishiku', 'zsk', 'wiki'] };

/** What there is to choose from: two applications with roles, and one without a permission model. */
export const options: Options = {
  applicant: me,
  scope: 'self',
  presetDays: [30, 90, 180, 365],
  applications: [reports, ledger, wiki],
};
export const applications = { reports, ledger, wiki };

const role = { code: 'report.viewer', description: '查看已发布报表', isRequestable: true, takesUnits: false } as const;

/** Roles of every kind: free, limited and reaching units, held with an end, held by job, not to be asked for. */
export const roles = {
  viewer: { ...role, id: idOf(701), name: '报表查看者', risk: 'low', longestDays: null },
  analyst: { ...role, id: idOf(702), name: '数据分析师', risk: 'high', longestDays: 60, takesUnits: true },
  editor: { ...role, id: idOf(703), name: '报表编辑者', risk: 'medium', longestDays: 180 },
  member: { ...role, id: idOf(704), name: '报表成员', risk: 'low', longestDays: null },
  admin: { ...role, id: idOf(705), name: '报表管理员', risk: 'high', longestDays: null, isRequestable: false },
} as const satisfies Record<string, Model['roles'][number]>;

const holding = { personId: me.id, person: me.name, units: [], isByRule: false };

/** The roles of the first application, and what the person has of them. */
export const model: Model = {
  roles: Object.values(roles),
  held: [
    { ...holding, roleId: roles.editor.id, name: roles.editor.name, until: '2026-12-01 23:59:59', canDelete: true },
    { ...holding, roleId: roles.member.id, name: roles.member.name, until: null, canDelete: false },
  ],
  accounts: [],
  usualHours: 20,
};

/** Who would decide. */
export const preview: Preview = {
  steps: [
    { kind: 'manager', applications: [], people: [manager] },
    { kind: 'owner', applications: [], people: [owner, manager] },
  ],
  held: [],
  conflicts: [],
  usualHours: 20,
};

/** A draft that was sent back with a question. */
export const sentBack: ShownRequest = {
  ...draft,
  id: idOf(9),
  version: 4,
  cameBack: 'sendBack',
  items: [item],
  reason: '季度经营分析',
  attachments: [{ id: idOf(201), name: '季度计划.pdf', type: 'application/pdf', bytes: 120_000 }],
  history: [
    {
      id: idOf(405),
      at: '2026-08-01 16:00:00',
      move: 'sendBack',
      from: 'inApproval',
      to: 'initiated',
      person: owner,
      onBehalfOf: null,
      comment: '需要看哪些地区？',
    },
  ],
};

const forbidden = [403, { code: 'selection.forbidden', message: '权限不足，不能选择该项' }] as const;

/** A server that keeps a draft and sends it; `more` says what it answers otherwise. */
export function serveForm(more: Parameters<typeof servePortal>[0] = {}) {
  let version = 0;
  return servePortal({
    'GET /applications/options': [200, options],
    'GET /applications/drafts': [200, { rows: [], total: 0 }],
    'GET /applications/draft': [200, sentBack],
    'GET /applications/get': [200, sentBack],
    'POST /applications/model': async (request) => {
      const { application } = (await request.json()) as { application: string };
      if (application === wiki.id)
        return [400, { code: 'application.modelless', message: '该应用未配置权限模型，请联系管理员' }];
      return [200, application === reports.id ? model : { ...model, roles: [], held: [] }];
    },
    'POST /applications/preview': async (request) => {
      const { items } = (await request.json()) as { items: { role: string }[] };
      return items.some((one) => one.role === roles.admin.id) ? forbidden : [200, preview];
    },
    'POST /applications/save': () => {
      version += 1;
      return [200, { id: sentBack.id, number: sentBack.number, version }];
    },
    'POST /applications/send': [200, { id: sentBack.id, number: sentBack.number, state: 'inApproval' }],
    ...more,
  });
}
