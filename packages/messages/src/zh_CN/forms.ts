import type { PasswordPolicy, PasswordRule, ThirdAuthKind } from '@uc/contract';

/** Labels of the fields in forms that the server describes. */
export const fieldLabels = {
  oldPassword: '当前密码',
  newPassword: '新密码',
  confirmPassword: '确认密码',
  newMobile: '新手机号',
  newEmail: '新邮箱',
  code: '验证码',
  otpCode: 'OTP 验证码',
  deviceName: '设备名称（选填）',
};

/** What each rule for passwords asks. */
export const passwordRules: Record<PasswordRule, (policy: PasswordPolicy) => string> = {
  length: ({ minLength, maxLength }) => `长度须为 ${minLength} 到 ${maxLength} 个字符`,
  characters: () => '含有不允许使用的字符',
  classes: ({ minClasses }) => `大写字母、小写字母、数字、特殊字符中至少包含 ${minClasses} 种`,
  repeats: ({ maxRepeats }) => `同一字符最多连续出现 ${maxRepeats} 次`,
  ownNames: () => '不能包含用户名、手机号或邮箱名',
  history: ({ history }) => (history > 1 ? `不能与最近 ${history} 次使用过的密码相同` : '不能与当前密码相同'),
  dictionary: () => '过于常见，容易被猜到',
};

/** What sources of accounts are called where an administrator gave them no name. */
export const thirdAuthSources: Record<ThirdAuthKind, string> = {
  oidc: '第三方账号',
  wecom: '企业微信',
  dingtalk: '钉钉',
  feishu: '飞书',
};

/** Headings of a person's information. */
export const fieldGroups = { basic: '基本信息', contact: '联系信息', other: '其他信息' };

/** Which system or department keeps a value. */
export const fieldSources = { hr: '人力资源部', administrator: '系统管理员', directory: '企业目录', self: '本人' };

/** What stands between the tags of one field. */
export const betweenTags: string = '、';

/** How a value that cannot be edited here is changed; `security`: under account security, after a proof. */
export const fieldHints = {
  hr: '由人力资源部维护，如需修改请联系人力资源部',
  administrator: '由系统管理员维护，如需修改请联系系统管理员',
  directory: '来自企业目录，如需修改请联系负责企业目录的同事',
  self: '此处不可修改，如需修改请联系系统管理员',
  security: '请在“账号安全”中修改',
};
