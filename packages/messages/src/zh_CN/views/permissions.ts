import type { Handover } from '@uc/contract';

/** Words that the pages about permissions share. */
export const permissions = {
  detail: '申请详情',
  states: { initiated: '待提交', inApproval: '审批中', passed: '已通过', rejected: '已驳回' },
  voided: '已作废',
  /** An initiated one that had been sent before. */
  comebacks: { revoke: '已撤回，待提交', sendBack: '已退回，待修改' },
  sentBack: (name: string, words: string) => `${name}退回了这份申请：“${words}”`,
  sentBackHint: '请按要求修改，再重新提交。',
  /** Whether the connected system has carried out a passed application, where that is not yet or not at all so. */
  deliveries: { pending: '对接系统处理中', failed: '对接系统未生效' },
  changes: { add: '新增', extend: '延期', adjust: '调整', delete: '交还' },
  kinds: { manager: '直属上级', owner: '应用负责人', people: '指定审批人' },
  kindFor: (kind: string, applications: string) => `${kind}（${applications}）`,
  between: '、',
  itemLine: (change: string, application: string, role: string) => `${change}：${application} · ${role}`,
  andMore: (line: string, count: number) => `${line} 等 ${count} 项`,
  noItems: '还没有选择权限',

  days: (count: number) => `${count} 天`,
  hours: (count: number) => `${count} 小时`,
  minutes: (count: number) => `${count} 分钟`,
  waited: (time: string) => `已等待 ${time}`,
  waitedDays: (days: number) => (days === 0 ? '今天收到' : `已等 ${days} 天`),
  /** A request as whoever decides on it calls it. */
  asks: (name: string, what: string) => `${name} · ${what}`,
  waitedLittle: '已等待不到 1 分钟',
  usual: (time: string) => `通常 ${time}内处理完`,
  usualAlone: (time: string) => `这类申请通常 ${time}内处理完。`,
  usualUnknown: '同类申请还不多，暂时没有通常用时可参考。',

  progress: '进度',
  sent: '已提交',
  sentAgain: '已重新提交',
  revoked: '已撤回',
  decided: {
    approve: (kind: string) => `${kind}已同意`,
    pass: (kind: string) => `${kind}已同意`,
    reject: (kind: string) => `${kind}已驳回`,
    sendBack: (kind: string) => `${kind}已退回`,
  },
  approver: '审批人',
  /** 审批人如何变更：标题与说明。 */
  handedOver: (kind: Handover, from: string, to: string): [string, string] =>
    kind === 'stranded'
      ? ['无人可审批，已退回', `${from} 已不能审批，且无人接手。`]
      : kind === 'named'
        ? ['管理员增加了审批人', to]
        : ['审批人已变更', `${to} 接替 ${from}`],
  strandedNote: '审批人已离职，没有人可以接手，申请已退回。',
  strandedNoteHint: '请重新提交；如仍提示没有审批人，请联系管理员。',
  actedFor: (name: string, other: string) => `${name}（代 ${other}）`,
  said: (words: string) => `“${words}”`,
  reasonLine: (reason: string) => `理由：${reason}`,
  waitingFor: (kind: string) => `等待${kind}处理`,
  coming: (kind: string) => `${kind}审批`,
  anyOne: (names: string) => `${names}，其中一人处理即可`,
  notNeeded: (kind: string) => `${kind}：无需再审`,
  notNeededHint: (name: string) => `${name} 已在前一步同意`,
  draft: '草稿，尚未提交',
  draftHint: '填写完成并提交后，才会送交审批。',
  toBeSentAgain: '等待修改后重新提交',
  effect: { coming: '生效并通知', done: '已生效', pending: '等待对接系统确认', failed: '对接系统未能生效' },
  effectHints: {
    coming: '通过后权限自动生效，并通知相关人员。',
    pending: '审批已通过，对接系统确认后即可使用。',
    confirmed: '对接系统已确认。',
    failed: '审批已通过，但对接系统没有执行；请联系管理员。',
  },

  peopleTable: {
    person: '姓名、用户名或工号',
    organization: '所属组织',
    name: (name: string, username: string) => `${name}（${username}）`,
  },
  content: '申请内容',
  change: '类型',
  application: '应用',
  role: '角色',
  units: '数据范围',
  accounts: '账号',
  until: '期限',
  noEnd: '长期有效',
  untilDay: (day: string) => `至 ${day}`,
  /** The end date that is asked for, and the present one. */
  untilInstead: (until: string, days: string) => `${until}（目前至 ${days}）`,
  applicant: '申请人',
  people: '使用人',
  reason: '理由',
  remarks: '备注',
  supplement: '补充信息',
  held: '目前拥有',
  heldRole: (person: string, role: string) => `${person}：${role}`,
  conflict: {
    blocking: (person: string, first: string, second: string) => `${person}不能同时拥有“${first}”和“${second}”。`,
    warning: (person: string, first: string, second: string) => `${person}将同时拥有“${first}”和“${second}”，请留意。`,
  },
  files: '附件',
  download: '下载',
  kilobytes: (count: number) => `${count} KB`,

  conversation: '留言',
  nobodySaid: '还没有留言。',
  me: '我',
  say: '写留言',
  sayHint: '申请人和审批人都能看到。',
  saySend: '发送',
  saying: '正在发送…',
  sayEmpty: '请先写下内容。',

  movedMeanwhile: '申请在此期间已有变化，现已更新为最新状态。',
  risks: { low: '低风险', medium: '中风险', high: '高风险' },
};
