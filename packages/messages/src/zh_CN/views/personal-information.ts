/** Personal information: what is known of the person, what they can change of it, and where they work. */
export const userInfo = {
  purpose: '查看和完善您的资料；锁定的项目由相应部门维护。',
  employee: (id: string) => `工号 ${id}`,
  notGiven: '未填写',
  heldBy: { hr: '人力资源部维护', administrator: '系统管理员维护', directory: '企业目录维护' },
  fill: '补充',
  edit: '编辑',
  editGroup: (group: string) => `编辑${group}`,
  cancel: '取消',
  save: '保存',
  saved: '操作成功，您的信息已更新',
  ownUnits: (count: number) => `您所在的 ${count} 个组织`,
  reveal: '显示',
  hide: '隐藏',
  revealing: '正在显示',
  revealHint: '确认是您本人后显示，并留下记录',
  goChange: '去修改',
  missing: (count: number) => `还有 ${count} 项信息需要补充：`,
  offNotice: '管理员已关闭“修改个人信息”。',
  offAsk: (contact: string) => `如需更改，请联系${contact}。`,
  offAskAdministrator: '如需更改，请联系管理员。',
  between: '、',
  discardTitle: '放弃修改？',
  discardBody: '您在此处填写的内容尚未保存，放弃后将会丢失。',
  discard: '放弃修改',
  keepEditing: '继续编辑',
  conflict: {
    title: '这些信息刚刚在别处修改过',
    body: '在您编辑期间，以下内容已被修改。请逐项选择要保留哪一个，其余内容会按您填写的保存。',
    mine: '您填写的',
    theirs: '现在保存的',
    empty: '（空）',
    lost: (labels: readonly string[]) =>
      `${labels.map((label) => `“${label}”`).join('、')}已不能在此修改，将保持现在的内容。`,
    confirm: '按选择保存',
    cancel: '返回编辑',
  },
};

/** Where the person works. */
export const jobInfo = {
  kinds: { main: '主职', partTime: '兼职', seconded: '借调' },
  manager: (name: string, isAway: boolean) => `上级：${name}${isAway ? '（不在职）' : ''}`,
  managerAway: '上级不在职：申请由再上一级审批',
  /** 带领几个组织的人。 */
  leads: (people: number, count: number, units: readonly string[]) =>
    `带领 ${count} 个组织共 ${people} 人：${units.join('、')}${units.length < count ? '等' : ''}。一份申请只审批一次。`,
  noManager: '没有直属上级：申请由应用负责人或指定审批人审批',
  since: (day: string) => `${day} 起`,
  none: '还没有任职信息',
  noneHint: '看不到按组织开放的应用；申请由应用负责人或指定审批人审批。如有出入，请联系人力资源部。',
};
