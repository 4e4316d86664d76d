import type { AdministratorDeed, AdministratorRole, ProofWay, Switch } from '@uc/contract';
import type { DeedFacts } from '../letters.ts';

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

/** The last line of a file that does not hold all of them. */
export const recordsCut = (rows: number) =>
  `记录超过 ${rows.toLocaleString('en-US')} 条，此文件只包含最新的部分。请缩小时间范围后再次导出，以得到更早的记录。`;

/** The columns of a file of the audit, in its order. */
export const auditColumns = {
  time: '时间',
  person: '人员',
  username: '用户名',
  actor: '操作的管理员',
  operation: '操作',
  people: '涉及人员',
  detail: '详情',
  result: '结果',
  clientType: '客户端类型',
  application: '应用',
  device: '设备',
  browser: '浏览器',
  location: '位置（按 IP 估算）',
};
export const auditExportName: string = '审计记录';
export const auditWords = { andMore: (names: string, count: number) => `${names} 等 ${count} 人` };

/** The name of an exported file, before its date. */
export const exportName: string = '行为记录';

/** How somebody proved themselves. */
export const proofWayNames: Record<ProofWay, string> = {
  password: '密码',
  sms: '短信验证码',
  email: '邮箱验证码',
  otp: 'OTP 验证码',
  recovery: '恢复码',
  passkey: '通行密钥',
  provider: '重新登录企业账号',
};

/** Details of a record besides its operation, shown one after another. */
export const recordDetails = {
  between: '，',
  scene: (purpose: string) => `用于${purpose}`,
  way: (name: string) => `方式：${name}`,
  risks: {
    newDeviceAndPlace: '新设备且新地点',
    tooFar: '与上次使用的地点相距过远',
  },
  spared: '此设备已选择暂不询问第二步验证',
  spares: '选择了此设备暂不再询问第二步验证',
  throughOidc: '通过统一身份认证',
  throughAccount: (platform: string) => `使用绑定的${platform}账号`,
  throughDirectory: '使用目录服务的密码',
  endedByLimit: '登录数量超过上限，结束最早的登录',
  endedByWrongPasswords: '多次输入错误的原密码，此处登录被结束',
  endedByProvider: '已在企业身份平台退出登录',
  endedOthers: (count: number) => `结束了其他 ${count} 个登录`,
  change: (from: string, to: string) => `${from} → ${to}`,
  changeTo: (to: string) => `设为 ${to}`,
  source: (name: string) => `来源：${name}`,
  fields: (labels: string) => `项目：${labels}`,
  listBetween: '、',
  applications: (numbers: string) => `申请单 ${numbers}`,
  answered: { yes: '是本人操作', no: '不是本人操作' },
  about: (operation: string) => `关于：${operation}`,
  /** Without an actor the portal did it by itself, when a day had come. */
  byPerson: (name: string) => `管理员 ${name} 执行`,
  toPeople: (name: string, count: number) => (count > 1 ? `对象：${name} 等 ${count} 人` : `对象：${name}`),
  reason: (reason: string) => `原因：${reason}`,
  byAdministrator: (actor: string) => (actor ? `管理员 ${actor} 在命令行执行` : '系统自动执行'),
};

/** What a switch lets people change themselves. */
export const switchNames: Record<Switch, string> = {
  userInfo: '个人信息',
  password: '登录密码',
  mobile: '安全手机',
  email: '安全邮箱',
  otp: '动态口令',
  passkey: '通行密钥',
};

/** What administrators' roles are called. */
export const administratorRoleNames: Record<AdministratorRole, string> = {
  owner: '所有者',
  people: '人员管理员',
  helpDesk: '服务台',
  applications: '应用管理员',
  settings: '设置管理员',
  audit: '审计员',
};

/** What an administrator did, in records and in messages. */
export const deeds: Record<AdministratorDeed, (facts: DeedFacts) => string> = {
  grantPermission: ({ subject }) => `授予权限 ${subject}`,
  revokePermission: ({ subject }) => `收回权限 ${subject}`,
  assignRole: ({ subject }) => `分配角色 ${subject}`,
  withdrawRole: ({ subject }) => `收回角色 ${subject}`,
  unlockPassword: () => '解除密码错误次数过多的锁定',
  unlockOtp: () => '恢复被锁定或停用的动态口令',
  removeOtp: () => '移除动态口令设备与恢复码，并结束所有登录',
  removePasskeys: ({ count }) => `移除所有通行密钥（${count} 个），并结束所有登录`,
  removeDevice: ({ subject }) => `移除设备并结束所有登录${subject && `（${subject}）`}`,
  askRemoval: () => '申请移除设备',
  cancelRemoval: () => '取消移除设备',
  changeMessageText: ({ subject }) => `修改了消息内容 ${subject}`,
  resetMessageText: ({ subject }) => `将消息内容 ${subject} 恢复为内置内容`,
  testMessage: ({ subject }) => `向自己发送了测试消息 ${subject}`,
  writeNote: () => '写了一条给同事的备注',
  changeNote: () => '修改了自己写给同事的备注',
  deleteNote: () => '删除了自己写给同事的备注',
  endSessions: ({ count }) => `结束所有登录（${count} 个）`,
  switchOff: ({ subject }) => `关闭自助修改：${subject}`,
  switchOn: ({ subject }) => `开启自助修改：${subject}`,
  nameApprover: ({ subject }) => `增加权限申请 ${subject} 的审批人`,
  importRoles: ({ subject, count }) => `导入可申请的角色（${subject}，${count} 项）`,
  importRules: ({ subject, count }) => `导入审批规则（${subject}，${count} 项）`,
  importApprovers: ({ subject, count }) => `导入应用负责人（${subject}，${count} 项）`,
  importConflicts: ({ subject, count }) => `导入互斥角色（${subject}，${count} 项）`,
  importAccounts: ({ subject, count }) => `导入应用内账号（${subject}，${count} 项）`,
  importFields: ({ subject, count }) => `导入个人信息字段（${subject}，${count} 项）`,
  importApplications: ({ subject, count }) => `导入应用（${subject}，${count} 项有变化）`,
  enableApplication: ({ subject }) => `启用应用 ${subject}`,
  disableApplication: ({ subject }) => `停用应用 ${subject}`,
  removeApplication: ({ subject }) => `移除应用 ${subject}`,
  allowHost: ({ subject }) => `允许应用使用主机 ${subject}`,
  forbidHost: ({ subject }) => `不再允许应用使用主机 ${subject}`,
  retryMessage: ({ subject, count }) => (subject ? `重新发送消息 ${subject}` : `重新发送 ${count} 条消息`),
  retryDelivery: ({ subject }) => `重新通知对接系统：权限申请 ${subject}`,
  sealRecords: ({ count }) => `为检查过的记录链加封（${count} 条记录）`,
  rotateKey: ({ count }) => `用新密钥重新加密（${count} 项）`,
  forgetKey: ({ count }) => `放弃已丢失的密钥，随之移除动态口令设备、恢复码与登录（${count} 个设备）`,
  applyDirectory: ({ subject, count }) => `按文件更新组织与人员（${subject}，${count} 处变化）`,
  confirmDirectory: ({ subject }) => `确认执行文件计划（${subject}）`,
  stopDirectory: ({ subject }) => `要求中止正在执行的文件计划（${subject}）`,
  exportDirectory: ({ subject, count }) => `导出组织与人员（${subject}，${count} 人）`,
  addPerson: ({ subject }) => `添加人员${subject && `（${subject}）`}`,
  disablePerson: () => '停用账号并结束所有登录',
  enablePerson: ({ subject }) => `重新启用账号${subject && `（${subject}）`}`,
  setLastDay: ({ subject }) => `将离职日期设为 ${subject}`,
  renamePerson: ({ subject }) => `将用户名或姓名改为 ${subject}`,
  addUnit: ({ subject }) => `新增组织 ${subject}`,
  moveUnit: ({ subject, count }) => `调整组织 ${subject} 的上级（其下 ${count} 个组织）`,
  renameUnit: ({ subject, count }) => `组织 ${subject} 改名（其下 ${count} 个组织）`,
  mergeUnit: ({ subject, count }) => `合并组织 ${subject}（${count} 人）`,
  closeUnit: ({ subject, count }) => `撤销组织 ${subject}（${count} 人）`,
  linkSource: ({ subject }) => `将此人与来源 ${subject} 中的条目关联`,
  unlinkSource: ({ subject }) => `解除此人与来源 ${subject} 的关联`,
  movePerson: ({ subject }) => `调整主岗（${subject}）`,
  invitePeople: ({ count }) => `发送设置密码的邀请${count > 1 ? `（${count} 人）` : ''}`,
  printInvitations: ({ count }) => `打印设置密码的邀请，用于当面交付${count > 1 ? `（${count} 人）` : ''}`,
  sendResetLink: ({ subject }) => `发送设置新密码的链接（${subject}）`,
  printResetLink: () => '打印设置新密码的链接，用于当面交付',
  voidLinks: ({ count }) => `作废邀请或设置新密码的链接${count > 1 ? `（${count} 人）` : ''}`,
  exportPerson: () => '导出了保存的全部个人数据',
  erasePerson: ({ count }) => `清除了个人数据${count > 1 ? `（${count} 人）` : ''}`,
  endDeputy: () => '代理人已离职，审批代理随之结束',
  addEntitlement: ({ subject, count }) => `按规则授予（${subject}，涉及 ${count} 人）`,
  removeEntitlement: ({ subject, count }) => `结束一条授予规则（${subject}，涉及 ${count} 人）`,
  giveAdministrator: ({ subject }) => `授予管理员角色：${subject}`,
  takeAdministrator: ({ subject }) => `收回管理员角色：${subject}`,
  askAdministrator: ({ subject }) => `提出授予管理员角色，等待另一位所有者同意：${subject}`,
  refuseAdministrator: ({ subject }) => `拒绝授予管理员角色：${subject}`,
  askConnection: ({ subject }) => `提出更改目录连接，等待另一位所有者同意：${subject}`,
  refuseConnection: ({ subject }) => `拒绝更改目录连接：${subject}`,
  changeConnection: ({ subject }) => `更改目录连接：${subject}`,
  removeConnection: ({ subject }) => `移除目录连接：${subject}`,
  tryConnection: ({ subject }) => `测试目录连接：${subject}`,
  exportAudit: () => '导出审计记录',
  makeBackup: ({ subject, count }) => `备份全部数据（${subject}，共 ${count} 行）`,
  checkRecords: () => '发起对全部记录链的校验',
  addRole: ({ subject }) => `新增角色 ${subject}`,
  changeRole: ({ subject }) => `修改角色 ${subject}`,
  retireRole: ({ subject, count }) => `停用角色 ${subject}（原有 ${count} 人持有）`,
  restoreRole: ({ subject }) => `恢复角色 ${subject}`,
  setDeciders: ({ subject }) => `设置 ${subject} 的审批人与负责人`,
  setConflict: ({ subject }) => `设置互斥角色（${subject}）`,
  setPasswordRules: () => '修改密码规则',
  addField: ({ subject }) => `新增个人信息字段（${subject}）`,
  changeField: ({ subject }) => `修改个人信息字段（${subject}）`,
  orderFields: ({ subject }) => `调整字段顺序（${subject}）`,
  draftApplication: ({ subject }) => `修改应用 ${subject} 的草稿`,
  publishApplication: ({ subject, count }) => `发布应用 ${subject}（${count} 人的应用列表有变化）`,
  undoApplication: ({ subject, count }) => `撤回对应用 ${subject} 的上一次修改（${count} 人的应用列表有变化）`,
  setCategory: ({ subject }) => `设置应用分类 ${subject}`,
  orderCategories: ({ count }) => `调整应用分类的顺序（${count} 个）`,
  removeCategory: ({ subject }) => `删除应用分类 ${subject}`,
  makeLink: () => '生成设置密码的一次性链接，由管理员当面交给本人',
};
