import type { CheckUp } from '@uc/contract';

type Point = CheckUp['points'][number];

/** A question about failed sign-ins, and one about an odd one. */
export const failedQuestion = {
  kind: 'signIn',
  record: '00000000-0000-4000-8000-0000000000c1',
  result: 'failure',
  total: 2,
  time: '2026-08-01 23:17:02',
  location: '杭州',
  device: 'Android 14',
  browser: 'Chrome 156',
} as const satisfies Point;
export const oddQuestion = {
  ...failedQuestion,
  record: '00000000-0000-4000-8000-0000000000c2',
  result: 'success',
  total: 1,
} as const satisfies Point;

/** One of each kind there is, in the order of the server. */
export const everyPoint: Point[] = [
  oddQuestion,
  failedQuestion,
  { kind: 'stoppedPasskey', total: 1 },
  { kind: 'frozenOtp', total: 1 },
  { kind: 'pending', scene: 'changeMobile', target: '{mask}138****0000' },
  { kind: 'secondFactor' },
  { kind: 'password', days: 107, most: 90 },
  { kind: 'recovery', scene: 'changeEmail', has: 'mobile' },
  { kind: 'recoveryCodes', left: 1 },
  { kind: 'unconfirmed', scene: 'confirmEmail', value: '{mask}z***@example.com' },
  { kind: 'passkey', isRequired: false },
  { kind: 'idleRoles', total: 4, names: ['数据仓库 · 数据分析师', '合同管理 · 起草人', '预算管理 · 查看者'] },
];

/** All that can be well. */
export const everyWell: CheckUp['well'] = [
  ...(['signIns', 'otp', 'password', 'recovery'] as const),
  ...(['recoveryCodes', 'confirmed', 'passkey', 'roles'] as const),
];
