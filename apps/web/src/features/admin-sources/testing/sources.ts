import { type api, type OutputOf, sourceLineKinds } from '@uc/contract';
import type { Administrator } from '../../../lib/administration.ts';
import type { Login } from '../../../lib/session.ts';
import { person } from '../../../testing/person.ts';
import { idOf, servePortal } from '../../../testing/requests.ts';
import type { Job, JobLine, JobPlan, Run, Source } from '../queries.ts';

/** The address of sources. */
export const sources = '/pc/admin/sources';

/** Somebody signed in who administers something. */
export const administratorLogin: Login = { ...person, administers: true };

const keeper: Administrator = {
  roles: [{ role: 'people', units: null, until: null }],
  graceUntil: null,
  proofSeconds: 0,
  counts: { administrators: 0 },
};
export const auditor: Administrator = { ...keeper, roles: [{ role: 'audit', units: null, until: null }] };

export const run: Run = {
  ...{ id: idOf(71), at: '2026-11-16 14:05:00', actor: '刘敏', place: 'hr-20261116.xlsx', digest: 'ab12cd34ef56ab78' },
  ...{ seconds: 8.4, refused: 1, refusal: null, units: { added: 1, changed: 0, closed: 0 } },
  people: { added: 46, changed: 128, disabled: 3, revived: 4 },
  positions: { added: 83, changed: 12, removed: 37 },
};

const brief = {
  ...{ id: idOf(70), files: [{ name: 'hr-20261117.xlsx', bytes: 812_345 }], madeAt: '2026-11-17 14:05:00' },
  ...{ by: '刘敏', isMine: true },
};

export const plan: JobPlan = {
  ...{ digest: '0123456789abcdef', lines: 4_543, people: 4_800, unchanged: 4_325, isEmpty: false },
  kinds: {
    ...(Object.fromEntries(sourceLineKinds.map((kind) => [kind, 0])) as JobPlan['kinds']),
    ...{ added: 46, changed: 128, moved: 37, disabled: 312, revived: 4, refused: 3 },
  },
  stops: [{ reason: 'disabled', count: 312, now: 312, most: 240, of: 4_800, unit: '' }],
  causes: [{ unit: '苏州工厂', count: 250, isMissing: true }],
  ...{ unknown: [], canInvite: true },
};

/** Dropped files whose plan was stopped; `more` says how they stand instead. */
export const jobWith = (more: Partial<Job> = {}): Job => ({
  ...brief,
  ...{ source: 'file', state: 'planned', expiresAt: '2026-11-18 14:05:00', stage: 'waiting', done: 0, total: 0 },
  ...{ seconds: null, isStopping: false, note: null, fault: null, end: null, plan, run: null },
  ...more,
});

const none = { file: '', line: null, column: '', unit: '', isLinked: false, why: '', changes: [], follows: [] };
export const lines: JobLine[] = [
  {
    ...{ ...none, id: '0.0', kind: 'refused', file: 'hr.xlsx', line: 17, column: '手机号', name: '', username: '' },
    ...{ employeeId: '', why: '“13812”不是可用的手机号' },
  },
  {
    ...{
      ...none,
      id: '1.0',
      kind: 'disabled',
      name: '沈佳怡',
      username: 'shen.jy',
      employeeId: 'E11802',
      unit: '制造一部',
    },
    follows: [
      { kind: 'sessionsEnd', count: 2 },
      { kind: 'rolesEnd', count: 3 },
    ],
  },
  {
    ...{
      ...none,
      id: '2.0',
      kind: 'changed',
      line: 85,
      name: '潘艳',
      username: 'pan.y',
      employeeId: 'E10241',
      unit: '测试组',
    },
    changes: [{ field: '手机号', from: '161****0012', to: '161****7788' }],
  },
];

type Routes = Parameters<typeof servePortal>[0];

/** A server with one source; `job` is what was dropped for it. */
export function serveSources(
  { me = keeper, job, directory }: { me?: Administrator; job?: Job; directory?: Source['reading'] } = {},
  more: Routes = {},
) {
  const source: Source = {
    ...{ source: 'file', kind: 'file', people: 4_800, units: 186, last: run, reading: null },
    jobs: [],
  };
  const rows: Source[] = [source];
  if (directory !== undefined)
    rows.push({ source: 'ldap', kind: 'ldap', people: 0, units: 0, last: null, reading: directory, jobs: [] });
  for (const row of rows)
    if (row.source === job?.source) row.jobs = [{ ...brief, isMine: job.isMine, state: job.state }];
  const list: OutputOf<typeof api.adminSources.list> = { rows, total: rows.length, isLimited: false };
  return servePortal({
    'GET /admin/me': [200, me],
    'GET /accountSecurity/getProof': [
      200,
      { proof: { way: 'otp', agoSeconds: 60, leftSeconds: 540, canExport: true, canAdminister: true } },
    ],
    'GET /admin/sources/list': [200, list],
    'GET /admin/sources/job': [200, job ?? jobWith()],
    'GET /admin/sources/lines': ({ url }) => {
      const { searchParams } = new URL(url);
      const kind = searchParams.get('kind');
      return [200, { rows: lines.filter((line) => kind === null || line.kind === kind), next: null }];
    },
    'GET /admin/sources/runs': [200, { rows: [run], next: null }],
    'GET /admin/sources/run': [
      200,
      {
        ...run,
        source: 'file',
        refusals: [{ file: 'hr.xlsx', line: 17, column: '手机号', why: '“…”不是可用的手机号' }],
      },
    ],
    'POST /admin/sources/begin': [200, { id: idOf(70) }],
    'POST /admin/sources/piece': [200, { ok: true }],
    'POST /admin/sources/finish': [200, { ok: true }],
    'POST /admin/sources/carryOut': [200, { ok: true }],
    'POST /admin/sources/stop': [200, { ok: true }],
    'POST /admin/sources/discard': [200, { ok: true }],
    ...more,
  });
}
