import type { ApplicationOutcome, CodePurpose, LetterKind, NoticeValues } from '../letters.ts';
import { administrationNotices } from './administration-notices.ts';
import { notMe, takeBack, undoOrAsk, where } from './notice-phrases.ts';
import { otpNotices } from './otp-words.ts';
import { passkeyNotices } from './passkey-notices.ts';

/** Words the server puts into its answers and messages. */
export const places = { intranet: '内网', unknown: '未知位置' };

/** What a code is for, as the end of "用于". */
export const purposes: Record<CodePurpose, string> = {
  changePassword: '修改密码',
  changeMobile: '修改安全手机',
  changeEmail: '修改安全邮箱',
  bindOtp: '绑定动态口令',
  removeOtp: '移除动态口令设备',
  renewRecoveryCodes: '更换恢复码',
  addPasskey: '添加通行密钥',
  removePasskey: '移除通行密钥',
  bindThirdAuth: '绑定第三方账号',
  unbindThirdAuth: '解除第三方账号绑定',
  export: '导出数据',
  reveal: '查看敏感信息',
  endSessions: '结束其他登录',
  confirmMobile: '确认安全手机',
  confirmEmail: '确认安全邮箱',
  administer: '进行管理操作',
  resetPassword: '重置密码',
  signIn: '登录',
};

/** Words that several messages share. */
export const mail = {
  greeting: ({ name }: NoticeValues) => `${name}，您好：`,
  hello: '您好：',
  time: '时间',
  place: '地点',
  device: '设备',
  row: (label: string, value: string) => `${label}：${value}`,
  unknownDevice: '未知设备',
  undo: '撤销此次修改',
  answer: '查看并确认',
  resetAgain: '重新设置密码',
  openPage: '在用户中心打开',
  choosePassword: '设置密码',
  automatic: ({ organisation }: NoticeValues) => `此消息由${organisation}用户中心自动发送，请勿回复。`,
};

/** Every message: its subject, what happened, what to do about it, and both in one sentence for short messages. */
export const notices: Record<
  LetterKind,
  {
    subject: (values: NoticeValues) => string;
    says: (values: NoticeValues) => string;
    advice: (values: NoticeValues) => string;
    short: (values: NoticeValues) => string;
  }
> = {
  code: {
    subject: ({ purpose }) => `验证码：${purpose}`,
    says: ({ purpose, minutes }) => `您正在${purpose}，验证码如下，${minutes} 分钟内有效。`,
    advice: () => '请勿将验证码告知任何人，工作人员也不会向您索取。如非本人操作，请忽略此消息。',
    short: ({ code, purpose, minutes }) => `验证码 ${code}，用于${purpose}，${minutes} 分钟内有效，请勿告知他人。`,
  },
  invitation: {
    subject: ({ organisation }) => `${organisation}邀请您使用用户中心`,
    says: ({ organisation, hours }) =>
      `${organisation}为您开通了账号。请在 ${hours} 小时内设置登录密码，完成后即可使用您的应用。`,
    advice: ({ contact, passwordLink }) =>
      `链接只能使用一次，请勿转发。如有疑问，请联系${contact}。设置密码：${passwordLink}`,
    short: ({ organisation, hours, passwordLink }) =>
      `${organisation}邀请您使用用户中心，请在 ${hours} 小时内设置密码（链接限用一次，请勿转发）：${passwordLink}`,
  },
  resetLink: {
    subject: () => '设置新密码',
    says: ({ minutes }) =>
      `管理员为您发送了设置新密码的链接，${minutes} 分钟内有效，只能使用一次。如已绑定动态口令，还需输入动态口令或恢复码。`,
    advice: ({ contact, passwordLink }) =>
      `如您没有请管理员帮助，请不要打开，并联系${contact}。设置新密码：${passwordLink}`,
    short: ({ minutes, contact, passwordLink }) =>
      `管理员为您发送了设置新密码的链接，${minutes} 分钟内有效。如非您要求，请联系${contact}。${passwordLink}`,
  },
  contactReplaced: {
    subject: ({ what }) => `您的${what}已由单位更新`,
    says: ({ what }) => `单位的人员资料已更新，您账号的${what}已换成新的，此处不再接收验证码。`,
    advice: ({ contact }) => `新的联系方式在 24 小时内不能用于找回密码。如果资料有误，请立即联系${contact}。`,
    short: ({ what, contact }) =>
      `单位的人员资料已更新，您账号的${what}已换成新的。如果资料有误，请立即联系${contact}。`,
  },
  passwordChanged: {
    subject: () => '您的密码已修改',
    says: () => '您的账号密码已修改，其他设备上的登录均已结束。',
    advice: notMe,
    short: (values) => `您的账号密码已修改（${where(values)}）。${notMe(values)}`,
  },
  passwordReset: {
    subject: () => '您的密码已重置',
    says: () => '您的账号密码已通过“忘记密码”重置，所有设备上的登录均已结束。',
    advice: takeBack,
    short: (values) => `您的账号密码已通过“忘记密码”重置（${where(values)}）。${takeBack(values)}`,
  },
  mobileChanged: {
    subject: () => '您的安全手机已修改',
    says: () => '您账号绑定的手机号码已修改。',
    advice: undoOrAsk,
    short: (values) => `您账号绑定的手机号码已修改（${where(values)}）。${undoOrAsk(values)}`,
  },
  emailChanged: {
    subject: () => '您的安全邮箱已修改',
    says: () => '您账号绑定的邮箱已修改。',
    advice: undoOrAsk,
    short: (values) => `您账号绑定的邮箱已修改（${where(values)}）。${undoOrAsk(values)}`,
  },
  changeUndone: {
    subject: ({ what }) => `您的${what}修改已撤销`,
    says: ({ what }) => `您账号的${what}修改已撤销，原来的${what}已恢复，所有登录均已结束。`,
    advice: ({ contact }) => `建议您尽快修改密码。如有疑问，请联系${contact}。`,
    short: (values) => `您账号的${values.what}修改已撤销（${where(values)}），所有登录均已结束。建议尽快修改密码。`,
  },
  ...otpNotices,
  otpFrozen: {
    subject: () => '您的动态口令已停用',
    says: () => '由于多次输入错误，您的动态口令已停用。',
    advice: ({ contact }) => `可能有人正在尝试登录您的账号。请修改密码，并联系${contact}恢复。`,
    short: (values) =>
      `由于多次输入错误，您的动态口令已停用（${where(values)}）。请修改密码，并联系${values.contact}恢复。`,
  },
  ...passkeyNotices,
  otpLost: {
    subject: () => '您的动态口令设备已被移除',
    says: () => '由于保护动态口令的密钥已丢失，您的动态口令设备与恢复码已失效，所有登录均已结束，目前仅凭密码登录。',
    advice: ({ contact }) => `请登录后尽快重新绑定设备。如有疑问，请联系${contact}。`,
    short: ({ contact }) =>
      `由于保护动态口令的密钥已丢失，您的动态口令设备与恢复码已失效。请凭密码登录并重新绑定设备。如有疑问，请联系${contact}。`,
  },
  keyLost: {
    subject: () => '系统密钥已丢失',
    says: ({ count }) =>
      `由已丢失的系统密钥加密的内容已清除。共移除${count}个动态口令设备，其用户在重新绑定设备之前仅凭密码登录，并已收到通知。`,
    advice: () =>
      '此前的行为记录已标记为由丢失的密钥封存。等待中的消息不会再发送，可用 npm run uc -- messages list 查看。',
    short: ({ count }) => `系统密钥已丢失，共移除${count}个动态口令设备。`,
  },
  thirdAuthBound: {
    subject: ({ source }) => `您的账号已绑定${source}`,
    says: ({ source }) => `您的账号已绑定一个${source}账号，其他设备上的登录均已结束。`,
    advice: notMe,
    short: (values) => `您的账号已绑定一个${values.source}账号（${where(values)}）。${notMe(values)}`,
  },
  thirdAuthUnbound: {
    subject: ({ source }) => `您的账号已解绑${source}`,
    says: ({ source }) => `您的账号已解除一个${source}账号的绑定，其他设备上的登录均已结束。`,
    advice: notMe,
    short: (values) => `您的账号已解除一个${values.source}账号的绑定（${where(values)}）。${notMe(values)}`,
  },
  addressClaimed: {
    subject: () => '有人尝试使用您的联系方式',
    says: () => '有人收到了发往此处的验证码，并尝试将此联系方式绑定到另一个账号。该操作未成功，您的账号没有变化。',
    advice: ({ contact }) => `如非本人操作，请检查手机与邮箱是否安全，并联系${contact}。`,
    short: (values) => `有人尝试将此联系方式绑定到另一个账号（${where(values)}），未成功。${notMe(values)}`,
  },
  newSignIn: {
    subject: () => '您的账号在新设备或新地点登录',
    says: () => '您的账号刚刚在新的设备或新的地点登录。地点按 IP 地址估算，可能不准确。',
    advice: ({ recordLink }) => `请确认是否为本人操作：${recordLink}`,
    short: (values) => `您的账号在新设备或新地点登录（${where(values)}）。请确认是否为本人操作：${values.recordLink}`,
  },
  signInPaused: {
    subject: () => '您的账号已暂停密码登录',
    says: ({ minutes }) =>
      `您的账号被多次输入错误密码。为保护账号，${minutes ? `${minutes} 分钟内` : '在重置密码之前'}，未登录过的设备无法用密码登录，输入正确的密码也会提示错误。`,
    advice: ({ contact, resetLink }) =>
      `您可以在登录过的设备上照常登录。如有疑问，请联系${contact}。也可以打开此链接重置密码后登录：${resetLink}`,
    short: (values) =>
      `您的账号被多次输入错误密码（${where(values)}），${values.minutes ? `${values.minutes} 分钟内` : '在重置密码之前'}新设备无法用密码登录。可在登录过的设备上登录，或重置密码：${values.resetLink}`,
  },
  sessionEnded: {
    subject: () => '您的一处登录已被结束',
    says: () => '有人在您已登录的设备上多次输入错误的原密码，该处登录已被结束。',
    advice: ({ contact }) => `如是本人操作，请稍后重新登录；如非本人操作，请立即修改密码，并联系${contact}。`,
    short: (values) => `因多次输入错误的原密码，您的一处登录已被结束（${where(values)}）。${notMe(values)}`,
  },
  passwordsGuessed: {
    subject: () => '警报：有人正在猜测密码',
    says: ({ count }) =>
      `一分钟内出现了至少 ${count} 次错误密码，来自一个或多个地址。此后所有人登录都需完成验证码（如已启用），直到情况平息。`,
    advice: () => '请查看登录失败的记录与来源地址，必要时在网络入口处拦截。',
    short: ({ count }) => `一分钟内出现了至少 ${count} 次错误密码，所有人登录都需完成验证码（如已启用）。`,
  },
  peopleCollected: {
    subject: ({ person }) => `警报：${person} 大量查找人员`,
    says: ({ person, what }) => `${person} ${what}，已被拒绝。`,
    advice: () => '请确认是否为工作所需；账号可能被他人使用。一小时内不再重复提醒。',
    short: (values) => `${values.person} ${values.what}，已被拒绝（${where(values)}）。`,
  },
  recordReported: {
    subject: ({ person }) => `${person} 上报：非本人操作`,
    says: ({ person, what }) => `${person} 报告以下操作不是本人所为：${what}。`,
    advice: ({ note }) => (note ? `本人说明：${note}` : '本人没有补充说明。'),
    short: (values) => `${values.person} 报告“${values.what}”不是本人所为（${where(values)}）。${values.note}`,
  },
  approvalWaiting: {
    subject: ({ person }) => `${person} 提交了权限申请`,
    says: ({ person, number }) => `${person} 提交了权限申请 ${number}，等待您审批。`,
    advice: ({ pageLink }) => `请在用户中心查看并决定：${pageLink}`,
    short: ({ person, number, pageLink }) => `${person} 的权限申请 ${number} 等待您审批：${pageLink}`,
  },
  approvalReminder: {
    subject: ({ person }) => `${person} 提醒您处理一份申请`,
    says: ({ person, number }) => `${person} 的权限申请 ${number} 仍在等待您审批。`,
    advice: ({ pageLink }) => `如不在岗，可在“待我审批”中设置代理人。请在用户中心查看并决定：${pageLink}`,
    short: ({ person, number, pageLink }) => `${person} 的权限申请 ${number} 仍在等待您审批：${pageLink}`,
  },
  approvalsInherited: {
    subject: ({ count }) => `${count} 份权限申请转由您审批`,
    says: ({ person, count }) => `原由 ${person} 审批的 ${count} 份权限申请，现在由您审批。`,
    advice: ({ pageLink }) => `请在用户中心查看并决定：${pageLink}`,
    short: ({ person, count, pageLink }) => `原由 ${person} 审批的 ${count} 份权限申请现由您审批：${pageLink}`,
  },
  approvalsPassedOn: {
    subject: ({ count }) => `${count} 份权限申请不再由您审批`,
    says: ({ person, count }) => `申请人的直属上级已变更，原由您审批的 ${count} 份权限申请现由 ${person} 审批。`,
    advice: ({ pageLink }) => `您无需处理。其余待审批的申请见用户中心：${pageLink}`,
    short: ({ person, count, pageLink }) =>
      `原由您审批的 ${count} 份权限申请现由 ${person} 审批，您无需处理。${pageLink}`,
  },
  deputyLeft: {
    subject: () => '您的审批代理人已离职',
    says: ({ person }) => `${person} 已离职，不再代您审批。此后的权限申请只会发给您本人。`,
    advice: ({ pageLink }) => `如仍需他人代为审批，请在“待我审批”中设置新的代理人：${pageLink}`,
    short: ({ person, pageLink }) =>
      `您的审批代理人 ${person} 已离职，不再代您审批。如有需要，请设置新的代理人：${pageLink}`,
  },
  applicationDecided: {
    subject: ({ number, what }) => `权限申请 ${number}：${what}`,
    says: ({ number, what }) => `您的权限申请 ${number}：${what}。`,
    advice: ({ pageLink }) => `完整进度见用户中心：${pageLink}`,
    short: ({ number, what, pageLink }) => `您的权限申请 ${number}：${what}。${pageLink}`,
  },
  roleEnding: {
    subject: ({ role, days }) => `“${role}”将在 ${days} 天内到期`,
    says: ({ role, source, time }) => `您${source && `在${source}中`}的角色“${role}”将于 ${time} 到期。`,
    advice: ({ pageLink }) => `如不再需要，无需操作；如仍需使用，请在用户中心申请延期：${pageLink}`,
    short: ({ role, source, time, pageLink }) =>
      `您${source && `在${source}中`}的角色“${role}”将于 ${time} 到期，如需请延期：${pageLink}`,
  },
  administered: {
    subject: () => '管理员变更了您的账号',
    says: ({ time, what }) => `管理员于 ${time} 对您的账号执行了以下操作：${what}。`,
    advice: ({ contact, pageLink }) => `如有疑问，请联系${contact}。此操作已记入您的行为记录：${pageLink}`,
    short: ({ what, time, contact, pageLink }) =>
      `管理员对您的账号执行了操作：${what}（${time}）。如有疑问，请联系${contact}。${pageLink}`,
  },
  ...administrationNotices,
  test: {
    subject: () => '测试消息',
    says: () => '这是管理员发送的测试消息。您收到它，说明此消息通道工作正常。',
    advice: () => '您无需进行任何操作。',
    short: ({ organisation }) => `这是${organisation}用户中心的测试消息，您无需进行任何操作。`,
  },
};

/** What has become of a permission application. */
export const outcomes: Record<ApplicationOutcome, string> = {
  passed: '已通过，权限已生效',
  rejected: '已驳回',
  sentBack: '已退回并附有问题',
  stranded: '审批人已离职且无人接手，已退回，请重新提交',
  undelivered: '已通过，但未能在对接系统生效，请联系管理员',
};

/** Which limit stopped a search for people; follows the person's name. */
export const collections = {
  searches: (most: number) => `一分钟内查找人员超过 ${most} 次`,
  people: (most: number) => `一小时内查到的人员超过 ${most} 人`,
};

/** What a change was about, inside a sentence. */
export const contacts = { mobile: '安全手机', email: '安全邮箱' };
