import type { PasswordPolicy, PasswordRule } from '@uc/contract';

/** Labels of the fields in forms that the server describes. */
export const fieldLabels = {
  newPassword: '新密码',
  confirmPassword: '确认密码',
  newMobile: '新手机号',
  newEmail: '新邮箱',
  code: '验证码',
  otpCode: 'OTP 验证码',
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
