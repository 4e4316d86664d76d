import type { CheckUp } from '@uc/contract';

/** The check-up of an account: what to answer or to mend, why, and the one act for it. */
export const checkUp = {
  todo: (count: number) => `还有 ${count} 项可以加强`,
  allWell: '都做好了，您的账号状况良好',
  score: (all: number, well: number) => `${all} 项中做好 ${well} 项`,
  wellFold: (count: number) => `已做好 ${count} 项`,

  yes: '是我',
  no: '不是我',
  saidYes: '已记下，不再询问',
  failed: (when: string, place: string, count: number) => `${when} 在${place}有 ${count} 次登录失败，是您吗？`,
  failedMany: (when: string, place: string, count: number) =>
    `最近在${place}有 ${count} 次以上登录失败（最后一次${when}），是您吗？`,
  odd: (when: string, place: string) => `${when} 在${place}有一次不寻常的登录，是您吗？`,
  oddSeveral: (when: string, place: string, count: number) =>
    `在${place}有 ${count} 次不寻常的登录（最后一次${when}），是您吗？`,
  /** After the device, with a stop of its own. */
  ifNot: '不是您的话，会带您保护账号。',
  between: '。',

  stoppedPasskey: (count: number) => `${count} 个通行密钥已停用`,
  stoppedPasskeyWhy: '发现有人使用它的副本。移除后可以重新添加。',
  stoppedPasskeyAct: '去移除',
  frozenOtp: (count: number) => `${count} 台动态口令设备已停用`,
  frozenOtpWhy: '错误次数过多。移除后重新绑定，就能再用。',
  frozenOtpAct: '去处理',
  pending: { changeMobile: '新的安全手机等待确认', changeEmail: '新的安全邮箱等待确认' },
  pendingWhy: (target: string) => `验证码已发送到 ${target}，填入后才生效。`,
  pendingAct: '继续',
  secondFactor: '登录只靠密码',
  secondFactorWhy: '密码泄露，别人就能登录。绑定动态口令，多一道验证。',
  secondFactorAct: '绑定动态口令',
  password: (days: number) => `密码已用 ${days} 天`,
  passwordWhy: (most: number) => `单位要求每 ${most} 天换一次密码。`,
  passwordAct: '修改密码',
  /** By the way to a new password that there is. */
  recovery: {
    none: '没有找回密码的方式',
    mobile: '只有手机一种找回方式',
    email: '只有邮箱一种找回方式',
    other: '只有一种找回方式',
  },
  recoveryWhy: {
    none: '忘记密码时，只能去服务台办理。',
    mobile: '手机丢了或换号，就只能去服务台办理。',
    email: '邮箱进不去时，就只能去服务台办理。',
    other: '这种方式用不了时，就只能去服务台办理。',
  },
  /** Between two sentences. */
  apart: '',
  recoveryMore: {
    changeMobile: '添加手机，自己就能找回。',
    changeEmail: '添加邮箱，自己就能找回。',
  },
  recoveryAct: { changeMobile: '添加手机', changeEmail: '添加邮箱' },
  recoveryCodes: (left: number) => (left === 0 ? '恢复码已用完' : `恢复码只剩 ${left} 个`),
  recoveryCodesWhy: '设备丢失时，恢复码能让您自己登录。',
  recoveryCodesAct: '更换恢复码',
  unconfirmed: { confirmMobile: '安全手机尚未确认', confirmEmail: '安全邮箱尚未确认' },
  unconfirmedWhy: (value: string) => `${value} 由单位提供。收一次验证码，确认它是您的。`,
  unconfirmedAct: { confirmMobile: '确认手机', confirmEmail: '确认邮箱' },
  confirmed: { confirmMobile: '安全手机已确认', confirmEmail: '安全邮箱已确认' },
  passkey: '还没有通行密钥',
  passkeyWhy: '用指纹、面容或设备密码登录，不怕忘记，也不怕钓鱼网站。',
  passkeyRequiredWhy: '单位要求使用通行密钥登录，添加只需一分钟。',
  passkeyAct: '添加通行密钥',
  idleRoles: (count: number, days: number) => `${count} 个角色 ${days} 天没有用过`,
  idleRolesWhy: (names: readonly string[], isMore: boolean) =>
    `${names.join('，')}${isMore ? '等' : ''}。需要时可以再申请。`,
  idleRolesAct: '看看并交还',

  /** What is as it should be. */
  well: {
    signIns: '没有可疑的登录',
    otp: '动态口令已开启',
    password: '密码在期限内',
    recovery: '有两种以上找回方式',
    recoveryCodes: '恢复码充足',
    confirmed: '联系方式已确认',
    passkey: '已有通行密钥',
    roles: '没有闲置的角色',
  } satisfies Record<CheckUp['well'][number], string>,
};
