import type { Administrator } from '../../../lib/administration.ts';
import { person } from '../../../testing/person.ts';
import { manager, servePortal } from '../../../testing/requests.ts';
import type { KeptField, KeptRules, Plan } from '../queries.ts';

/** The address of the page. */
export const settings = '/pc/admin/settings';

/** Somebody signed in who administers something. */
export const administratorLogin = { ...person, administers: true as const };

const keeper: Administrator = {
  roles: [{ role: 'settings', units: null, until: null }],
  graceUntil: null,
  proofSeconds: 0,
  counts: { administrators: 0 },
};
export const auditor: Administrator = { ...keeper, roles: [{ role: 'audit', units: null, until: null }] };

const version = 'a'.repeat(16);
export const plan: Plan = {
  digest: 'a'.repeat(64),
  refused: null,
  follows: [
    { kind: 'minLength', count: 0, from: '8', to: '12' },
    { kind: 'olderPasswords', count: 1_204, from: '', to: '' },
  ],
};
export const lockedPlan: Plan = {
  digest: 'b'.repeat(64),
  refused: { why: 'administratorsLocked', value: 'otp', count: 2 },
  follows: [],
};

const rules: KeptRules['rules'] = {
  ...{ minLength: 8, minLengthBesideOtp: null, maxLength: 16, minClasses: 3, maxRepeats: 3, history: 5, maxAgeDays: 0 },
  ...{ allowed: ['upper', 'lower', 'digit', 'special'], dictionary: true, ownNames: true },
};

const fieldOf = (name: string, label: string, labelEn: string): KeptField => ({
  field: {
    ...{ name, label, labelEn, shown: true, masked: false, editable: true, required: false, past: false, sort: 10 },
    ...({ group: 'contact', kind: 'text', source: 'self', options: [] } as const),
  },
  ...{ version, fedBy: null, isKnown: false, mayBeEdited: true, mayBeMasked: true, isAlwaysRequired: false },
});

type Routes = Parameters<typeof servePortal>[0];

/** A server with rules, switches of which one is off, two fields and an environment; `more` says what it answers otherwise. */
export function serveSettings({ me = keeper }: { me?: Administrator } = {}, more: Routes = {}) {
  const mayChange = me === keeper;
  const names = ['userInfo', 'password', 'mobile', 'email', 'otp', 'passkey'] as const;
  const off = (name: string) => (name === 'email' ? '2026-11-01 10:00:00' : null);
  const setting = { meaning: '监听地址', value: '127.0.0.1', usual: '127.0.0.1', isSecret: false, isSet: false };
  return servePortal({
    'GET /admin/me': [200, me],
    'GET /accountSecurity/getProof': [
      200,
      { proof: { way: 'otp', agoSeconds: 60, leftSeconds: 540, canExport: true, canAdminister: true } },
    ],
    'GET /admin/settings/passwordRules': [
      200,
      {
        ...{ version: 2, rules, since: '2026-11-01 10:00:00', by: '徐静', passwords: 1_204, older: 1_100, mayChange },
        former: [{ version: 1, rules, since: '2026-10-01 10:00:00', by: null }],
      },
    ],
    'GET /admin/settings/switches': [
      200,
      { rows: names.map((name) => ({ name, offSince: off(name), offAlone: name === 'mobile' ? 1 : 0 })), mayChange },
    ],
    'GET /admin/settings/exempted': [200, { rows: [{ person: manager, since: '2026-11-01 10:00:00' }], next: null }],
    'GET /admin/settings/fields': [
      200,
      {
        rows: [fieldOf('office', '办公地点', 'Office'), fieldOf('seat', '工位号', 'Seat')],
        version,
        most: 100,
        mayChange,
      },
    ],
    'POST /admin/settings/preview': [
      200,
      {
        groups: [
          {
            ...{ id: 'contact', label: '联系信息' },
            rows: [
              {
                ...{ name: 'seat', label: '工位号', kind: 'text', value: 'A-12', isEditable: true, isMasked: false },
                ...{ source: 'self', hint: null, isMissing: false },
              },
            ],
          },
        ],
        fields: [{ name: 'seat', label: '工位号', kind: 'text', required: false }],
        values: { seat: 'A-12' },
      },
    ],
    'GET /admin/settings/environment': [
      200,
      {
        groups: [
          {
            id: 'server',
            rows: [
              { ...setting, name: 'UC_HOST', origin: 'default' },
              { ...setting, name: 'UC_SECRET_KEY', value: null, isSecret: true, isSet: true, origin: 'keyFile' },
            ],
          },
        ],
      },
    ],
    'POST /admin/settings/plan': [200, plan],
    'POST /admin/settings/setPasswordRules': [200, { ok: true }],
    'POST /admin/settings/orderFields': [200, { ok: true }],
    ...more,
  });
}
