import type { ClientType, Operation, RecordResult } from '@uc/contract';

/** What was done, as a record names it; the screens and the exported file say the same. */
export const operations: Record<Operation, string> = {
  signIn: '登录',
  signOut: '退出登录',
  endSession: '让其他设备退出登录',
  openApplication: '打开应用',
  sendCode: '发送验证码',
  prove: '身份验证',
  changePassword: '修改登录密码',
  resetPassword: '重置登录密码',
  changeMobile: '修改安全手机',
  changeEmail: '修改安全邮箱',
  bindOtp: '绑定 OTP 设备',
  removeOtp: '移除 OTP 设备',
  renameOtp: '重命名动态口令设备',
  renamePasskey: '重命名通行密钥',
  renewRecoveryCodes: '更换恢复码',
  addPasskey: '添加通行密钥',
  removePasskey: '移除通行密钥',
  keepDevice: '保留设备',
  undoChange: '撤销修改',
  bindThirdAuth: '绑定第三方账号',
  unbindThirdAuth: '解绑第三方账号',
  updateProfile: '修改个人信息',
  revealField: '查看敏感信息',
  answerRecord: '确认行为记录',
  reportRecord: '上报行为记录',
  exportRecords: '导出行为记录',
  sendApplication: '提交权限申请',
  revokeApplication: '撤回权限申请',
  voidApplication: '作废权限申请',
  approveApplication: '通过权限申请',
  rejectApplication: '驳回权限申请',
  sendBackApplication: '退回权限申请',
  changeDeputy: '变更审批代理',
  administer: '管理员操作',
};

export const recordResults: Record<RecordResult, string> = { success: '成功', failure: '失败' };

export const clientTypes: Record<ClientType, string> = {
  desktop: '电脑',
  mobile: '手机',
  tablet: '平板',
  other: '其他',
};
