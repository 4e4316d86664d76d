import type { Answer } from '../../../testing/fake-server.ts';
import { unproved } from '../../../testing/proof.ts';
import type { Item, Session, Way } from '../queries.ts';

/** The answers every page of the portal may ask for. */
export const portalAnswers: Record<string, Answer> = {
  ...unproved,
  'GET /app/list': [200, { rows: [], total: 0, categories: [], pinned: [] }],
  'GET /user/getEcAccessAuthority': [200, { allowed: false }],
  'GET /user/getCcAccessAuthority': [200, { allowed: false }],
  'GET /common/locale': [200, { ok: true }],
  'POST /accountSecurity/getCaptchaConf': [200, { action: 'sendCode', isOn: false }],
  'GET /accountSecurity/getCheckUp': [200, { points: [], well: [] }],
  'GET /passkeys/list': [200, { state: 'off', home: null, rows: [], total: 0, isNeeded: false, otherWays: [] }],
  'GET /anonymous/signInConf': [
    200,
    { kind: 'local', organisation: '示例集团', contact: '人事服务台（内线 8001）', demo: false },
  ],
};

const plain = {
  isOn: true,
  isSet: true,
  value: null,
  since: null,
  isConfirmed: null,
  pending: null,
  devices: null,
  recoveryCodesLeft: null,
};

/** The four items of someone who has everything but one-time passwords. */
export const items = {
  password: { ...plain, scene: 'changePassword', since: '2026-08-02 10:11:12' },
  mobile: { ...plain, scene: 'changeMobile', value: '138****5678', since: '2025-03-01 08:00:00', isConfirmed: true },
  email: { ...plain, scene: 'changeEmail', value: 'z***@example.com', since: '2025-03-02 08:00:00', isConfirmed: true },
  otp: { ...plain, scene: 'bindOtp', isSet: false },
} as const satisfies Record<string, Item>;

/** A new address that waits for its code. */
export const pending = { target: 'w***@example.com', resendSeconds: 30, expiresInSeconds: 261 };

/** All is allowed. */
export const editConf = { userInfo: true, password: true, mobile: true, email: true, otp: true, passkey: true };

const session = {
  clientType: 'desktop',
  browser: 'Chrome 140',
  location: '上海',
  since: '2026-08-02 08:52:11',
  lastSeen: '2026-08-02 09:30:00',
  sparedUntil: null,
};

/** This session and two others. */
export const sessions: Session[] = [
  { ...session, id: '00000000-0000-4000-8000-000000000002', isCurrent: false, device: 'iPhone', clientType: 'mobile' },
  { ...session, id: '00000000-0000-4000-8000-000000000001', isCurrent: true, device: 'Windows 11' },
  {
    ...session,
    id: '00000000-0000-4000-8000-000000000003',
    isCurrent: false,
    device: '',
    browser: 'Edge',
    location: '杭州',
  },
];

/** The ways of someone who has all of them. */
export const ways: Way[] = [
  { way: 'password', to: null, isLast: false },
  { way: 'sms', to: '138****5678', isLast: false },
  { way: 'email', to: 'z***@example.com', isLast: false },
  { way: 'otp', to: null, isLast: false },
  { way: 'recovery', to: null, isLast: false },
];

/** A list as the wire has it. */
export function rowsOf<T>(rows: readonly T[]): Answer {
  return [200, { rows, total: rows.length }];
}
