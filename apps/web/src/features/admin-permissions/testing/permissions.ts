import type { Administrator } from '../../../lib/administration.ts';
import type { Login } from '../../../lib/session.ts';
import { person } from '../../../testing/person.ts';
import { idOf, manager, owner, servePortal } from '../../../testing/requests.ts';
import type { Deciders, KeptConflict, KeptRole, KeptRule, Plan, WaitingRequest } from '../queries.ts';

/** The address of the page. */
export const permissions = '/pc/admin/permissions';

/** Somebody signed in who administers something. */
export const administratorLogin: Login = { ...person, administers: true };

const keeper: Administrator = {
  roles: [{ role: 'applications', units: null, until: null }],
  graceUntil: null,
  proofSeconds: 0,
  counts: { administrators: 0 },
};
export const auditor: Administrator = { ...keeper, roles: [{ role: 'audit', units: null, until: null }] };

export const version = 'a'.repeat(16);
export const plan: Plan = {
  digest: 'a'.repeat(64),
  refused: null,
  follows: [
    { kind: 'gain', count: 1_204, from: '', to: '' },
    { kind: 'lose', count: 3, from: '', to: '' },
  ],
};
export const changedPlan: Plan = {
  digest: 'b'.repeat(64),
  refused: { why: 'changed', value: '', count: 0 },
  follows: [],
};

const ledger = { id: idOf(1), code: 'ledger', name: '财务总账' };
export const decidersOf = (mayChange: boolean): Deciders => ({
  ...{ ...ledger, isEnabled: true, connected: true, version, mayChange },
  steps: [
    { kind: 'manager', people: [] },
    { kind: 'people', people: [owner] },
  ],
  owners: [manager],
});
const fields = {
  ...{ name: '账务查询', nameEn: 'Ledger Reader', description: '查询账簿', descriptionEn: '', requestable: true },
  ...({ risk: 'high', takesUnits: true, longestDays: 180 } as const),
};
const rolesOf = (mayChange: boolean): KeptRole[] => [
  {
    id: idOf(11),
    code: 'ledger.reader',
    name: '账务查询',
    application: ledger,
    fields,
    people: 1_204,
    rules: 1,
    retiredAt: null,
    version,
    mayChange,
  },
  {
    ...{
      id: idOf(12),
      code: 'ledger.old',
      name: '旧版记账',
      application: ledger,
      people: 0,
      rules: 0,
      version,
      mayChange,
    },
    ...{ fields: { ...fields, requestable: false, risk: 'low' as const }, retiredAt: '2026-11-01 10:00:00' },
  },
];
export const request: WaitingRequest = {
  ...{
    id: idOf(21),
    number: 'PA20261112000042',
    applicant: manager,
    people: 2,
    since: '2026-11-02 10:00:00',
    days: 16,
  },
  ...{ roles: [{ application: '财务总账', role: '账务查询' }], deciders: [owner], isStuck: true, mayChange: true },
};
const conflictOf = (mayChange: boolean): KeptConflict => ({
  roles: [
    { id: idOf(31), code: 'payroll.officer', name: '发薪员' },
    { id: idOf(32), code: 'ledger.accountant', name: '记账员' },
  ],
  ...{
    severity: 'blocking',
    note: '发薪与记账须分离',
    noteEn: 'Whoever pays must not keep the books',
    breakers: 1,
    version,
    mayChange,
  },
});
const ruleOf = (mayChange: boolean): KeptRule => ({
  ...{ id: idOf(41), role: null, permission: 'console:enterpriseConnect', kind: 'organisation', whom: '华东公司' },
  ...{ since: '2026-11-01 10:00:00', by: '徐静', mayChange },
});

type Routes = Parameters<typeof servePortal>[0];

/** A server with one application, a conflict, a rule and a request that waits; `more` says what it answers otherwise. */
export function servePermissions({ me = keeper }: { me?: Administrator } = {}, more: Routes = {}) {
  const mayChange = me === keeper;
  const listed = { ...ledger, isEnabled: true, roles: 2, steps: 2, owners: 1, waiting: 1 };
  return servePortal({
    'GET /admin/me': [200, me],
    'GET /accountSecurity/getProof': [
      200,
      { proof: { way: 'otp', agoSeconds: 60, leftSeconds: 540, canExport: true, canAdminister: true } },
    ],
    'GET /admin/permissions/applications': [200, { rows: [listed], next: null, keepsAll: mayChange }],
    'GET /admin/permissions/get': [200, decidersOf(mayChange)],
    'GET /admin/permissions/roles': [200, { rows: rolesOf(mayChange), next: null }],
    'GET /admin/permissions/waiting': [200, { rows: [{ ...request, mayChange }], next: null }],
    'GET /admin/permissions/conflicts': [200, { rows: [conflictOf(mayChange)], next: null }],
    'GET /admin/permissions/breakers': [200, { rows: [manager], next: null }],
    'GET /admin/permissions/rules': [200, { rows: [ruleOf(mayChange)], next: null }],
    'GET /admin/permissions/people': [200, { rows: [owner], total: 1 }],
    'POST /admin/permissions/preview': [200, { steps: [{ kind: 'manager', applications: [], people: [manager] }] }],
    'POST /admin/permissions/plan': [200, plan],
    'POST /admin/permissions/saveRole': [200, { id: idOf(11) }],
    'POST /admin/permissions/setDeciders': [200, { id: idOf(1) }],
    'POST /admin/permissions/reassign': [200, { ok: true }],
    ...more,
  });
}
