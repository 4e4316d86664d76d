import type { ActionRecord } from '@uc/contract';
import { type Answer, fakeServer } from '../../../testing/fake-server.ts';
import { unproved } from '../../../testing/proof.ts';
import type { Guide, RecordPage } from '../queries.ts';

/** The addresses of the page. */
export const desktop = '/pc/userCenter/actionRecord';
export const phone = '/mobile/actionRecord';

/** The answers every page of the portal may ask for. */
const portalAnswers: Record<string, Answer> = {
  ...unproved,
  'GET /app/list': [200, { rows: [], total: 0, categories: [], pinned: [] }],
  'GET /user/getEcAccessAuthority': [200, { allowed: false }],
  'GET /user/getCcAccessAuthority': [200, { allowed: false }],
  'GET /anonymous/signInConf': [200, { kind: 'local', organisation: '', contact: '', demo: false }],
};

export const mail = { id: '00000000-0000-4000-8000-0000000000a1', name: '企业邮箱' };
export const signInId = '00000000-0000-4000-8000-000000000001';
const openingId = '00000000-0000-4000-8000-000000000002';

const signIn: ActionRecord = {
  id: signInId,
  time: '2026-08-02 23:17:02',
  operation: 'signIn',
  result: 'failure',
  clientType: 'mobile',
  application: null,
  device: 'Android',
  browser: 'Chrome 155',
  location: '杭州',
  ip: '203.0.113.7',
  detail: '方式：密码',
  isThisSession: false,
  isAsked: true,
  answer: null,
  isReported: false,
};

/** A failed sign-in that is asked about, an opening that is not, and the sign-in of this sitting. */
export const records = {
  signIn,
  opening: {
    ...signIn,
    id: openingId,
    time: '2026-08-02 08:53:41',
    operation: 'openApplication',
    result: 'success',
    application: mail,
    isAsked: false,
  },
  here: {
    ...signIn,
    id: '00000000-0000-4000-8000-000000000003',
    time: '2026-08-01 07:00:00',
    result: 'success',
    isThisSession: true,
  },
} as const satisfies Record<string, ActionRecord>;

const rows: ActionRecord[] = [records.signIn, records.opening, records.here];
/** All that there is, on one page. */
export const wholePage: RecordPage = { rows, total: 3, isMore: false, next: null, previous: null };

/** What a no is answered with, where everything is there to be done. */
export const guide: Guide = {
  answer: 'no',
  isDeviceKnown: false,
  session: { id: '00000000-0000-4000-8000-0000000000b1', isCurrent: false },
  otherSessions: 2,
  hasPassword: true,
  hasOtp: false,
  passkeys: 0,
  phone: '{mask}138****5678',
  email: null,
  canReport: true,
  contact: '安全值班（内线 8110）',
};

/** The week of somebody who signs in on Mondays at nine, and failed once. */
const counts = Array.from({ length: 7 }, (_, day) =>
  Array.from({ length: 24 }, (_, hour) => (day === 0 && hour === 9 ? 12 : day === 2 && hour === 22 ? 1 : 0)),
);
const failures = Array.from({ length: 7 }, (_, day) =>
  Array.from({ length: 24 }, (_, hour) => (day === 0 && hour === 9 ? 1 : 0)),
);
export const since = '2026-07-04 00:00:00';

/** A server with records; `more` says what it answers otherwise. */
export function serveRecords(more: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    ...portalAnswers,
    'GET /records/list': [200, wholePage],
    'GET /records/filters': [200, { applications: [mail], operations: ['signIn', 'openApplication'] }],
    'GET /records/distribution': [200, { counts, failures, total: 14 }],
    'GET /records/places': [
      200,
      {
        rows: [
          { place: '杭州', value: 'Hangzhou', count: 40, lastSeen: '2026-08-02 23:17:02' },
          { place: '未知位置', value: '', count: 3, lastSeen: '2026-07-30 10:00:00' },
        ],
        total: 2,
      },
    ],
    'GET /app/favourites': [
      200,
      { rows: [{ ...mail, icon: null, openings: 21, lastOpened: '2026-08-02 08:53:41' }], total: 1 },
    ],
    'GET /records/get': [200, records.signIn],
    'POST /accountSecurity/getAllConfigurationByUser': [200, { rows: [], total: 0 }],
    ...more,
  }).install();
}

/** What was asked of one path, as its query, without what makes every GET unique. */
export function queriesOf({ requests }: ReturnType<typeof serveRecords>, path: string): Record<string, string>[] {
  return requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname.endsWith(path))
    .map(({ searchParams }) => {
      searchParams.delete('_t');
      return Object.fromEntries(searchParams);
    });
}

/** What was sent to one path. */
export function bodiesOf({ requests }: ReturnType<typeof serveRecords>, path: string): Promise<unknown[]> {
  const sent = requests.filter(({ url, method }) => method === 'POST' && new URL(url).pathname.endsWith(path));
  return Promise.all(sent.map((request) => request.clone().json()));
}
