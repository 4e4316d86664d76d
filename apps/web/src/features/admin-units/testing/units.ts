import type { api, OutputOf } from '@uc/contract';
import type { Administrator } from '../../../lib/administration.ts';
import type { Login } from '../../../lib/session.ts';
import { person } from '../../../testing/person.ts';
import { idOf, servePortal } from '../../../testing/requests.ts';
import type { UnitDetail, UnitPlan } from '../queries.ts';

/** The address of the tree. */
export const organisation = '/pc/admin/organisation';

/** Somebody signed in who administers something. */
export const administratorLogin: Login = { ...person, administers: true };

const keeper: Administrator = {
  roles: [{ role: 'people', units: null, until: null }],
  graceUntil: null,
  proofSeconds: 0,
  counts: { administrators: 0 },
};
export const auditor: Administrator = { ...keeper, roles: [{ role: 'audit', units: null, until: null }] };

const units: OutputOf<typeof api.adminUnits.list>['rows'] = [
  { id: idOf(1), parentId: null, name: '华东公司', code: 'EC', path: '华东公司', people: 4812, isLeaf: false },
  { id: idOf(2), parentId: idOf(1), name: '研发部', code: 'EC-RD', path: '华东公司/研发部', people: 186, isLeaf: true },
  { id: idOf(3), parentId: idOf(1), name: '市场部', code: 'EC-MK', path: '华东公司/市场部', people: 94, isLeaf: true },
];

const plan: UnitPlan = {
  digest: 'a'.repeat(64),
  refused: null,
  follows: [
    { kind: 'above', count: 0, from: '华东公司', to: '市场部' },
    { kind: 'people', count: 186, from: '', to: '' },
    { kind: 'applicationsLose', count: 2, from: '', to: '' },
  ],
};
export const refusedPlan: UnitPlan = {
  digest: 'b'.repeat(64),
  refused: { why: 'inhabited', value: 'EC-RD', count: 186 },
  follows: [],
};

function detailOf(id: string | null, isKeeper: boolean): UnitDetail {
  const unit = units.find((one) => one.id === id) ?? units[0];
  if (!unit) throw new Error('There are samples');
  return {
    ...unit,
    ...{ names: { zh_CN: unit.name, en_US: 'Research' }, parent: null, isRoot: unit.parentId === null, unitsBelow: 0 },
    ...{ peopleBelow: unit.people, sources: [], mayChange: isKeeper, mayMove: isKeeper },
    leaders: [
      {
        person: { id: idOf(50), name: '周慧敏', state: 'active' },
        leads: 12,
        title: '部门负责人',
        unitsElsewhere: 2,
      },
    ],
  };
}

type Routes = Parameters<typeof servePortal>[0];

/** A server with a company of two departments; `more` says what it answers otherwise. */
export function serveUnits({ me = keeper }: { me?: Administrator } = {}, more: Routes = {}) {
  return servePortal({
    'GET /admin/me': [200, me],
    'GET /accountSecurity/getProof': [
      200,
      { proof: { way: 'otp', agoSeconds: 60, leftSeconds: 540, canExport: true, canAdminister: true } },
    ],
    'GET /admin/units/list': ({ url }) => {
      const found = units.filter(({ parentId }) => parentId === new URL(url).searchParams.get('parent'));
      return [200, { rows: found, total: found.length }];
    },
    'GET /admin/units/get': ({ url }) => [200, detailOf(new URL(url).searchParams.get('id'), me === keeper)],
    'POST /admin/people/list': [
      200,
      {
        rows: [
          {
            ...{ id: idOf(101), name: '陈思远', username: 'chen', employeeId: 'E10086', unit: null, title: '工程师' },
            ...{ state: 'invited', lockedUntil: null, invitation: null, startsOn: null, disabledOn: null },
            ...{ sources: [], lastSignIn: null, canAct: true },
          },
        ],
        ...{ total: 1, isMore: false, locked: 0, invited: 1, next: null, searchesContacts: true, sources: [] },
      },
    ],
    'POST /admin/units/plan': [200, plan],
    'POST /admin/units/move': [200, { unit: idOf(2) }],
    ...more,
  });
}
