import type { screenNames as source } from '../../zh_CN/views/screen-names.ts';

export const screenNames: typeof source = {
  accountSecurity: {
    title: 'Account security',
    words: 'privacy protection 账号安全',
    items: {
      changePassword: 'Sign-in password',
      changeMobile: 'Secure phone',
      changeEmail: 'Secure email',
      bindOtp: 'One-time passwords (OTP)',
    },
    itemWords: {
      changePassword: 'change credentials 密码',
      changeMobile: 'mobile telephone number sms 手机',
      changeEmail: 'mail address 邮箱',
      bindOtp: 'two-factor 2fa mfa totp authenticator recovery codes 动态口令',
    },
    checkUpItem: 'Security check-up',
    checkUpWords: 'checkup safety risk suspicious 安全体检',
    sessionsItem: 'Signed-in devices',
    sessionsWords: 'sessions logout sign 登录设备',
  },
  secondFactor: { title: 'Set up two-step verification' },
  actionRecord: {
    title: 'Behavior records',
    tab: 'Records',
    words: 'sign-in history activity log audit operations',
  },
  userInfo: {
    title: 'Personal information',
    words: 'profile details name my information',
    avatar: 'Picture',
    avatarWords: 'photo avatar portrait profile image',
    thirdAuthWords: 'bind unbind link unlink wecom dingtalk feishu sign-in',
  },
  jobInfo: {
    title: 'Job information',
    words: 'position department manager organization work',
  },
  thirdAuth: {
    title: 'Third-party accounts',
  },
  myAuthority: {
    title: 'My access',
    words: 'roles permissions authorities rights extend give back expire data quanxian',
  },
  initiateApplication: {
    title: 'Request access',
    words: 'apply application permission shenqing',
  },
  myApplication: {
    title: 'My requests',
    tab: 'Requests',
    words: 'applications progress status shenqing',
  },
  myApproval: {
    title: 'Approvals',
    tab: 'Approvals',
    words: 'approve decide inbox deputy shenpi',
    deputies: {
      title: 'Deputies',
      words: 'deputy delegate substitute away absence daili',
    },
  },
  passwordLink: { title: 'Choose a password' },
};
