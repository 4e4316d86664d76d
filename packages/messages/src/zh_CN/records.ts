import type { ProofWay } from '@uc/contract';

/** The columns of an exported file, in its order. */
export const recordColumns = {
  time: '时间',
  operation: '操作',
  clientType: '客户端类型',
  application: '应用',
  device: '设备',
  detail: '详情',
  browser: '浏览器',
  location: '位置（按 IP 估算）',
  ip: 'IP 地址',
  result: '结果',
};

/** The name of an exported file, before its date. */
export const exportName: string = '行为记录';

/** How somebody proved themselves. */
export const proofWayNames: Record<ProofWay, string> = {
  password: '密码',
  sms: '短信验证码',
  email: '邮箱验证码',
  otp: 'OTP 验证码',
  recovery: '恢复码',
};

/** What a record adds to its operation; parts stand side by side. */
export const recordDetails = {
  between: '，',
  scene: (purpose: string) => `用于${purpose}`,
  way: (name: string) => `方式：${name}`,
  throughOidc: '通过统一身份认证',
  endedByLimit: '登录数量超过上限，结束最早的登录',
  endedByWrongPasswords: '多次输入错误的原密码，此处登录被结束',
  endedOthers: (count: number) => `结束了其他 ${count} 个登录`,
  change: (from: string, to: string) => `${from} → ${to}`,
  changeTo: (to: string) => `设为 ${to}`,
  source: (name: string) => `来源：${name}`,
  fields: (labels: string) => `项目：${labels}`,
  listBetween: '、',
  applications: (numbers: string) => `申请单 ${numbers}`,
  answered: { yes: '是本人操作', no: '不是本人操作' },
  about: (operation: string) => `关于：${operation}`,
};
