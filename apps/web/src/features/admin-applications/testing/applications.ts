import type { Administrator } from '../../../lib/administration.ts';
import type { Login } from '../../../lib/session.ts';
import { person } from '../../../testing/person.ts';
import { idOf, owner, servePortal } from '../../../testing/requests.ts';
import type { Category, Edition, Kept, Plan } from '../queries.ts';

/** The address of the page. */
export const applications = '/pc/admin/applications';

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
    { kind: 'name', count: 0, from: '商旅平台', to: '差旅' },
    { kind: 'audienceJoins', count: 1, from: 'organisation', to: '华东公司' },
    { kind: 'gain', count: 1_204, from: '', to: '' },
  ],
};

const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3" fill="#2457e6"/></svg>')}`;
const edition: Edition = {
  ...{ name: '商旅平台', nameEn: 'Trips', aliases: ['出差'], description: '机票与酒店', descriptionEn: 'Flights' },
  ...({ category: idOf(51), url: 'https://trips.example.com/', openMode: 'tab', signIn: 'none' } as const),
  ...{ initiateLoginUrl: null, requestable: false, sort: 10, icon: drawing },
  audience: [
    { kind: 'organisation', subject: idOf(61), name: '华东公司' },
    { kind: 'position', subject: 'main', name: '' },
    { kind: 'person', subject: idOf(62), name: '' },
  ],
};
export const keptOf = (more: Partial<Kept> = {}): Kept => ({
  ...{ id: idOf(1), code: 'trips', published: edition, draft: null, draftedBy: '', draftedAt: null, problems: [] },
  changedBy: '徐静',
  ...({ state: 'enabled', hosts: ['*.example.com'], version, mayChange: true, isLimited: false } as const),
  ...more,
});
/** The same with a draft whose address is on a host that is not allowed. */
export const strayOf = (): Kept =>
  keptOf({
    draft: { ...edition, url: 'https://evil.example.org/' },
    ...{ draftedBy: '徐静', draftedAt: '2026-11-18 10:00:00' },
    problems: [{ field: 'url', why: 'host', value: 'evil.example.org' }],
  });
const categories: Category[] = [
  { id: idOf(51), code: 'travel', name: '差旅', nameEn: 'Travel', applications: 3, version },
  { id: idOf(52), code: 'office', name: '办公', nameEn: 'Office', applications: 12, version },
];

type Routes = Parameters<typeof servePortal>[0];

/** A server with one application and two categories; `more` says what it answers otherwise. */
export function serveApplications({ me = keeper }: { me?: Administrator } = {}, more: Routes = {}) {
  const mayChange = me === keeper;
  const listed = { id: idOf(1), code: 'trips', name: '商旅平台', category: '差旅', state: 'enabled', icon: drawing };
  return servePortal({
    'GET /admin/me': [200, me],
    'GET /accountSecurity/getProof': [
      200,
      { proof: { way: 'otp', agoSeconds: 60, leftSeconds: 540, canExport: true, canAdminister: true } },
    ],
    'GET /admin/applications/list': [
      200,
      {
        rows: [
          { ...listed, isDrafted: false },
          { ...listed, id: idOf(2), code: 'visa', name: '签证办理', state: 'new', icon: null, isDrafted: true },
        ],
        ...{ next: null, keepsAll: mayChange },
      },
    ],
    'GET /admin/applications/get': [200, keptOf({ mayChange })],
    'GET /admin/applications/categories': [200, { rows: categories, next: null, mayChange }],
    'GET /admin/applications/history': [
      200,
      {
        rows: [
          { number: 2, by: '徐静', at: '2026-11-18 10:00:00', follows: plan.follows.slice(0, 2) },
          { number: 1, by: '', at: '2026-11-01 10:00:00', follows: [] },
        ],
        next: null,
      },
    ],
    'GET /admin/permissions/people': [200, { rows: [owner], total: 1 }],
    'POST /admin/applications/audience': [200, { people: 1_204 }],
    'POST /admin/applications/wouldSee': [
      200,
      { sees: true, why: [{ kind: 'organisation', subject: idOf(61), name: '华东公司' }] },
    ],
    'POST /admin/applications/plan': [200, plan],
    'POST /admin/applications/saveDraft': [200, { application: idOf(1) }],
    'POST /admin/applications/setIcon': [200, { leftOut: [] }],
    'POST /admin/applications/publish': [200, { id: idOf(1) }],
    'POST /admin/applications/orderCategories': [200, { id: null }],
    ...more,
  });
}
