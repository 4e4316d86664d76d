import type { Hindrance } from '@uc/contract';
import { holdingSources, licenceNames, positionNames, ruleWords } from '../holding-words.ts';
import { operations, recordResults } from '../record-words.ts';

/** What is known of why somebody cannot sign in, put into words by the page. */
interface Told {
  at: string;
  until: string;
  left: string;
  count: number;
  channel: string;
}

/** The first line of the page: why somebody cannot sign in. */
const why: Record<Hindrance, (told: Told) => string> = {
  disabled: () => '登录不了：账号已停用。',
  notStarted: ({ at }) => `登录不了：还没有到入职日${at && ` ${at}`}。`,
  locked: ({ count, until, left }) =>
    until
      ? `登录不了：连续 ${count} 次输错密码，账号锁定到 ${until}，还有 ${left}。`
      : `登录不了：连续 ${count} 次输错密码，账号已锁定，需要解锁。`,
  codesLocked: ({ count, until, left }) =>
    until
      ? `登录不了：连续 ${count} 次输错动态口令，锁定到 ${until}，还有 ${left}。`
      : '登录不了：输错动态口令次数过多，已锁定，需要解锁。',
  neverInvited: () => '登录不了：还没有发过邀请，因此没有密码。',
  invitationQueued: () => '登录不了：邀请正在排队，即将发出。',
  invitationUndelivered: ({ at }) => `登录不了：${at}的邀请没有送达。`,
  invitationOpen: ({ at, until }) => `登录不了：${at}的邀请还没有使用，${until}前有效。`,
  invitationEnded: ({ at }) => `登录不了：${at}的邀请没有使用，已经失效。`,
  noPassword: () => '登录不了：没有密码，也没有有效的链接。',
  newDevice: ({ at }) => `${at}绑定了动态口令设备，没有可以接收验证码的手机。`,
  undelivered: ({ channel, at }) => `收不到消息：${at}的${channel}没有送达。`,
  nothing: () => '没有发现妨碍登录的问题。',
};

/** A person's page, as administrators see it. */
export const adminPerson = {
  title: '人员详情',
  back: '人员',
  unknown: '没有找到这个人',
  unknownHint: '可能不在您的管理范围内，或地址有误。',
  toList: '返回人员列表',
  manager: (name: string) => `上级 ${name}`,
  between: ' · ',
  /** Ends a sentence. */
  stop: '。',
  writeNote: '写备注',
  more: '更多操作',
  tabsLabel: '这个人的资料',
  tabs: {
    overview: '概览',
    positions: '任职',
    ways: '登录与设备',
    roles: '角色',
    records: '记录',
    messages: '消息',
  },
  administrator: '管理员',
  readOnly: {
    self: '这是您本人，请在“账号安全”里操作。',
    above: '这个人的管理权限高于您，您只能查看。',
    elsewhere: '这个人的主岗不在您的管理范围内，您只能查看。',
  },
  why,
  lastFailure: (at: string, place: string, device: string) =>
    `最后一次失败在${[at, place, device].filter(Boolean).join('，')}。`,
  sameDevice: (at: string) => `同一台设备${at}刚成功登录过，看起来是本人输错。`,
  otherDevice: '这台设备近一天没有成功登录过，请先核对来电人。',
  byWhom: (by: string, at: string) => [at, by && `由 ${by}`].filter(Boolean).join('，'),
  lastDay: (at: string) => `${at}，最后工作日已过`,
  because: (reason: string) => `理由：${reason}。`,
  lastSignIn: (at: string) => `最近一次登录：${at}。`,
  neverSignedIn: '还没有登录过。',
  also: (sentences: string) => `另外，${sentences}`,
  /** Whom an act tells. */
  tells: {
    both: '会短信和邮件告知本人',
    sms: '会短信告知本人',
    email: '会邮件告知本人',
    none: '本人没有可用的联系方式，不会收到通知',
  },
  /** Shorter than in the list of people, for they stand beside what they are about. */
  acts: {
    unlock: '立即解锁',
    invite: '发送邀请',
    sendResetLink: '发重置链接…',
    endSessions: '全部结束…',
    removeDevice: '移除…',
    enable: '启用…',
  },
  removeOne: (device: string) => `移除 ${device}…`,
  stopOne: (device: string) => `停止移除 ${device}`,
  removalStopped: '已停止移除，设备保留。',
  otherAgent: '您一天之内已为此人做过另一半，这一步需要另一位同事。',
  ways: {
    title: '登录方式与设备',
    hint: '密码与验证码任何人都看不到',
    callBack: (phone: string) => `重置或移除前，请回拨登记手机 ${phone} 核对来电人，不要只凭来电显示。`,
    callNobody: '没有登记手机可以回拨。请用工牌、视频或直属上级核对来电人，再重置或移除。',
    password: '登录密码',
    passwordSince: (at: string) => `${at}修改`,
    noPassword: '还没有密码',
    phone: (shown: string) => `安全手机 ${shown}`,
    noPhone: '没有安全手机',
    email: (shown: string) => `安全邮箱 ${shown}`,
    noEmail: '没有安全邮箱',
    confirmedAt: (at: string) => `${at}验证`,
    addedAt: (at: string) => `${at}登记，未验证`,
    otp: (name: string) => `动态口令 · ${name}`,
    passkey: (name: string) => `通行密钥 · ${name}`,
    boundAt: (at: string) => `${at}绑定`,
    usedAt: (at: string) => `最近使用 ${at}`,
    neverUsed: '还没有使用过',
    codesLeft: (count: number) => `恢复码剩 ${count} 个`,
    account: (source: string) => `第三方账号 · ${source}`,
    sessions: (count: number) => `${count} 个会话`,
    noSessions: '没有登录中的会话',
    sessionSince: (device: string, active: string) => `${device}，${active}使用`,
    count: (count: number) => `${count} 个`,
    works: '有效',
    missing: '没有',
    confirmed: '已验证',
    unconfirmed: '未验证',
    on: '已开启',
    frozen: '已锁定',
    bound: '已绑定',
    removing: (left: string) => `${left}后移除`,
    removingBy: (by: string, at: string) => `${by} 于 ${at}提出；本人可以用短信或邮件里的链接停止。`,
    stop: '停止移除',
    off: '自助修改已关闭',
  },
  links: {
    title: '邀请与重置链接',
    hint: '链接只能用一次，重发会作废旧链接',
    none: '还没有发过链接。',
    columns: { at: '发出', kind: '种类', way: '途径', delivery: '送达', state: '链接状态' },
    kinds: { invitation: '邀请', reset: '重置链接' },
    byHand: '当面交付',
    states: {
      queued: '排队中',
      open: '未使用',
      used: '已使用',
      ended: '已失效，没有使用',
      voided: '已作废',
      undelivered: '没有发出',
    },
    openFor: (left: string) => `未使用 · 还有 ${left}`,
    usedAt: (at: string) => `${at}已使用`,
  },
  deliveries: {
    waiting: '发送中',
    sent: '已送达',
    failed: '没有送达',
    expired: '过期未发',
    byHand: '当面交付',
  },
  notes: {
    title: '服务台备注',
    hint: '只有管理员能看到，写入审计',
    none: '还没有备注。',
    label: '写给下一位接电话的同事',
    missing: '请写点什么',
    save: '保存备注',
    saving: '正在保存',
    saved: '备注已保存',
    by: (author: string, at: string) => `${author} · ${at}`,
  },
  records: {
    title: '最近记录',
    all: '全部',
    every: '全部记录',
    none: '还没有记录。',
    columns: { time: '时间', what: '操作', where: '地点与设备', result: '结果' },
    operations,
    results: recordResults,
    newer: '较新',
    older: '较早',
  },
  messages: {
    title: '发给这个人的消息',
    hint: '只显示是否送达，不显示内容',
    none: '还没有发过消息。',
    topics: {
      code: '验证码',
      invitation: '邀请',
      resetLink: '重置链接',
      security: '安全提醒',
      permissions: '权限与审批',
      other: '其他',
    },
    columns: { at: '时间', kind: '内容', channel: '途径', delivery: '送达' },
    tries: (count: number) => `尝试 ${count} 次`,
    more: '显示更多',
  },
  positions: {
    title: '任职',
    none: '没有任职。',
    kinds: positionNames,
    since: (day: string) => `${day} 起`,
    noTitle: '未填职务',
  },
  roles: {
    title: '角色',
    hint: '为什么有，一并列出',
    none: '没有任何角色。',
    noApplication: '不属于单个应用',
    sources: holdingSources,
    rules: ruleWords,
    until: (day: string) => `到 ${day}`,
    licences: '页面与控制台',
    licencesNone: '没有许可。',
    licenceNames,
    single: '由管理员单独授予',
  },
  minutes: (count: number) => `${count} 分钟`,
  hours: (count: number) => `${count} 小时`,
  days: (count: number) => `${count} 天`,
};
