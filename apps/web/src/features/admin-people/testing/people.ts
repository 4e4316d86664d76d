import type { Administrator } from '../../../lib/administration.ts';
import type { Login } from '../../../lib/session.ts';
import type { Answer } from '../../../testing/fake-server.ts';
import { person } from '../../../testing/person.ts';
import { idOf, servePortal } from '../../../testing/requests.ts';
import type { Plan } from '../plan/asked.ts';
import type { ListedPerson, PeoplePart } from '../queries.ts';
import type { CountedUnit } from '../units/list-units.ts';

/** The addresses of the list. */
export const desktop = '/pc/admin/people';
export const phone = '/mobile/admin/people';

/** Somebody signed in who administers something. */
export const administratorLogin: Login = { ...person, administers: true };

const east = { id: idOf(1), name: '华东公司', path: '示例集团/华东公司' };

/** What they administer: people of one company, unless said otherwise. */
export const peopleAdministrator: Administrator = {
  roles: [{ role: 'people', units: [east], until: null }],
  graceUntil: null,
  proofSeconds: 0,
  counts: { administrators: 0 },
};
export const helpDesk: Administrator = {
  ...peopleAdministrator,
  roles: [{ role: 'helpDesk', units: null, until: null }],
};
export const auditor: Administrator = { ...peopleAdministrator, roles: [{ role: 'audit', units: null, until: null }] };

/** The nth person of the list, who can sign in as usual. */
export function listed(number: number, more: Partial<ListedPerson> = {}): ListedPerson {
  return {
    id: idOf(100 + number),
    name: `人员${number}号`,
    username: `person.${number}`,
    employeeId: `E${10_000 + number}`,
    unit: { id: idOf(2), name: '研发部', path: '示例集团/华东公司/研发部' },
    title: '开发工程师',
    state: 'active',
    lockedUntil: null,
    invitation: null,
    startsOn: null,
    disabledOn: null,
    sources: ['人事文件'],
    lastSignIn: '2026-08-01 14:12:00',
    canAct: true,
    ...more,
  };
}

/** One in every state, what needs somebody first. */
export const variedPeople: readonly ListedPerson[] = [
  listed(1, { name: '郝建薇', state: 'locked', lockedUntil: '2026-08-01 14:32:00' }),
  listed(2, {
    name: '许嘉文',
    state: 'invited',
    lastSignIn: null,
    invitation: { at: '2026-11-03 09:00:00', state: 'ended' },
  }),
  listed(3, { name: '范雨桐', state: 'invited', lastSignIn: null }),
  listed(4, { name: '陈思远' }),
  listed(5, { name: '顾清', state: 'waiting', startsOn: '2026-12-01', lastSignIn: null }),
  listed(6, { name: '袁振舟', state: 'disabled', disabledOn: '2026-11-14' }),
  listed(7, { name: '外单位的人', canAct: false, employeeId: null, unit: null }),
];

const units: readonly CountedUnit[] = [
  { id: idOf(1), parentId: null, name: '华东公司', path: '示例集团/华东公司', people: 4812, isLeaf: false },
  { id: idOf(2), parentId: idOf(1), name: '研发部', path: '示例集团/华东公司/研发部', people: 186, isLeaf: true },
  { id: idOf(3), parentId: idOf(1), name: '市场部', path: '示例集团/华东公司/市场部', people: 94, isLeaf: true },
];

/** A plan that does it to all but those left out. */
export function planOf(people: readonly ListedPerson[], leftOut: Plan['rows'][number]['leftOut'] = null): Plan {
  const rows = people.map(({ id, name, username, employeeId }, at) => ({
    person: { id, name, username, employeeId },
    leftOut: at === people.length - 1 ? leftOut : null,
    follows: [
      { kind: 'sessionsEnd' as const, count: 2, from: '', to: '' },
      { kind: 'state' as const, count: 0, from: 'active', to: 'disabled' },
    ],
  }));
  const without = leftOut === null ? 0 : 1;
  const follows = [{ kind: 'requestsMove' as const, count: 3, from: '', to: '' }];
  return { digest: 'a'.repeat(64), rows, follows, done: rows.length - without, leftOut: without };
}

interface Choices {
  me?: Administrator;
  rows?: readonly ListedPerson[];
  part?: Partial<PeoplePart>;
}

type Routes = Parameters<typeof servePortal>[0];

/** A server with people and units; `more` says what it answers otherwise. */
export function servePeople(
  { me = peopleAdministrator, rows = variedPeople, part = {} }: Choices = {},
  more: Routes = {},
) {
  const done = async (request: Request): Promise<Answer> => {
    const { people } = (await request.json()) as { people: string[] };
    return [200, { done: people, leftOut: [] }];
  };
  return servePortal({
    'GET /admin/me': [200, me],
    'GET /accountSecurity/getProof': [
      200,
      { proof: { way: 'otp', agoSeconds: 60, leftSeconds: 540, canExport: true, canAdminister: true } },
    ],
    'GET /admin/people/units': ({ url }) => {
      const asked = new URL(url).searchParams;
      const search = asked.get('search');
      const found = units.filter(({ name, parentId }) =>
        search === null ? parentId === asked.get('parent') : name.includes(search),
      );
      return [200, { rows: found, total: found.length }];
    },
    'POST /admin/people/list': [
      200,
      {
        rows,
        total: rows.length,
        isMore: false,
        locked: 1,
        invited: 2,
        next: null,
        searchesContacts: true,
        sources: ['人事文件', 'AD 目录'],
        ...part,
      },
    ],
    'POST /admin/people/plan': async (request) => {
      const { people } = (await request.json()) as { people: string[] };
      return [200, planOf(rows.filter(({ id }) => people.includes(id)))];
    },
    'POST /admin/people/unlock': done,
    'POST /admin/people/invite': done,
    'POST /admin/people/disable': done,
    'POST /admin/people/enable': done,
    'POST /admin/people/grant': done,
    'POST /admin/people/move': done,
    ...more,
  });
}
