import type { CodePurpose, LetterKind, NoticeValues } from '../letters.ts';

/** Words the server puts into its answers and messages. */
export const places = { intranet: '内网', unknown: '未知位置' };

/** What a code is for, as the end of "用于". */
export const purposes: Record<CodePurpose, string> = {
  changePassword: '修改密码',
  changeMobile: '修改绑定手机',
  changeEmail: '修改绑定邮箱',
  bindOtp: '绑定动态口令',
  bindThirdAuth: '绑定第三方账号',
  unbindThirdAuth: '解除第三方账号绑定',
  export: '导出数据',
  reveal: '查看敏感信息',
  resetPassword: '重置密码',
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
  automatic: ({ organisation }: NoticeValues) => `此消息由${organisation}用户中心自动发送，请勿回复。`,
};

const where = ({ time, place, device }: NoticeValues) => `${time}，${place}，${device}`;
const notMe = ({ contact }: NoticeValues) => `如非本人操作，请立即联系${contact}。`;
const undoOrAsk = (values: NoticeValues) =>
  values.undoLink ? `如非本人操作，请在 ${values.undoHours} 小时内打开此链接撤销：${values.undoLink}` : notMe(values);

/** Every message: its subject, the one thing it says, what to do about it, and the two together where room is short. */
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
  passwordChanged: {
    subject: () => '您的密码已修改',
    says: () => '您的账号密码已修改，其他设备上的登录均已结束。',
    advice: notMe,
    short: (values) => `您的账号密码已修改（${where(values)}）。${notMe(values)}`,
  },
  mobileChanged: {
    subject: () => '您的绑定手机已修改',
    says: () => '您账号绑定的手机号码已修改。',
    advice: undoOrAsk,
    short: (values) => `您账号绑定的手机号码已修改（${where(values)}）。${undoOrAsk(values)}`,
  },
  emailChanged: {
    subject: () => '您的绑定邮箱已修改',
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
  otpBound: {
    subject: () => '您的账号已绑定新的动态口令设备',
    says: () => '您的账号已绑定新的动态口令设备，原来的设备与恢复码已失效。',
    advice: notMe,
    short: (values) => `您的账号已绑定新的动态口令设备（${where(values)}）。${notMe(values)}`,
  },
  otpFrozen: {
    subject: () => '您的动态口令已停用',
    says: () => '由于多次输入错误，您的动态口令已停用。',
    advice: ({ contact }) => `可能有人正在尝试登录您的账号。请修改密码，并联系${contact}恢复。`,
    short: (values) =>
      `由于多次输入错误，您的动态口令已停用（${where(values)}）。请修改密码，并联系${values.contact}恢复。`,
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
  test: {
    subject: () => '测试消息',
    says: () => '这是管理员发送的测试消息。您收到它，说明此消息通道工作正常。',
    advice: () => '您无需进行任何操作。',
    short: ({ organisation }) => `这是${organisation}用户中心的测试消息，您无需进行任何操作。`,
  },
};

/** What a change was about, inside a sentence. */
export const contacts = { mobile: '绑定手机', email: '绑定邮箱' };
