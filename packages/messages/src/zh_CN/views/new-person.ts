import type { ListedPersonState, Welcome } from '@uc/contract';

/** What is asked about somebody new: these fields, in this order. */
const fields = {
  name: '姓名',
  englishName: '英文名',
  username: '用户名',
  employeeId: '工号',
  unit: '组织',
  title: '岗位',
  phone: '手机',
  email: '邮箱',
  startsOn: '入职日',
  endsOn: '最后工作日',
  welcome: '如何让本人设置密码',
};

const welcomes: Record<Welcome, string> = {
  message: '通过短信或邮件发送邀请',
  printed: '生成链接，当面交给本人',
  later: '暂不邀请',
};

/** How the new person stands, where no invitation is on its way and no link was made. */
const stands: Record<ListedPersonState, string> = {
  waiting: '入职日当天会自动发出邀请。',
  invited: '还没有邀请，可以随时在其页面发送。',
  active: '可以登录。',
  locked: '账号已锁定。',
  disabled: '账号已停用。',
};

/** Adding a person, by an administrator of people. */
export const newPerson = {
  open: '添加人员',
  title: '添加人员',
  submit: '添加',
  groups: { person: '本人', work: '任职', contact: '联系方式', welcome: '开通' },
  fields,
  hints: {
    username: '用来登录，以后不能更改',
    unit: '只能选择您管理的组织',
    startsOn: '不填则从今天起。未到入职日不会发出邀请',
    endsOn: '次日自动停用',
    printed: '当面交给本人的链接只显示一次，一小时内有效',
  },
  welcomes,
  done: (name: string) => `已添加 ${name}`,
  sent: (channel: string) => `邀请正在通过${channel}发送。`,
  stands,
  link: '设置密码的链接',
  linkOnce: (until: string) => `只显示这一次，${until} 前有效。请核对本人身份后当面交给本人。`,
  copy: '复制链接',
  copied: '已复制',
  notCopied: '无法复制，请手动选择',
  toPage: '打开其页面',
  another: '再添加一人',
};
