/** The page myApplication. */
export const myApplication = {
  purpose: '您发出的申请，和它们现在在谁手里。',

  search: '编号、角色或应用',
  all: '全部',
  startTime: '开始时间',
  endTime: '结束时间',
  list: '申请列表',
  columns: {
    number: '申请编号',
    time: '申请时间',
    what: '申请内容',
    people: '适用人员',
    state: '状态',
    holder: '当前处理人',
  },
  nobody: '–',
  forMe: '本人',
  forOthers: (first: string, count: number) => `${first} 等 ${count} 人`,
  none: '还没有申请',
  noneHint: '需要新的权限，或要交还不再使用的权限时，可以在这里发起。',
  nothingMatches: '没有符合条件的申请',
  nothingMatchesHint: '可以换个关键词，或清除部分条件。',

  goOn: '继续填写',
  goOnWith: (number: string) => `继续填写 ${number}`,
  editAndSend: '修改并重新提交',
  applyAgain: '再次申请',
  moves: { remind: '催办', revoke: '撤回', void: '作废' },
  going: '正在处理…',
  remindLater: (time: string) => `${time}后可催办`,
  asks: {
    revoke: {
      title: '撤回这份申请？',
      body: '审批会停止，已有的同意作废。您可以修改后重新提交。',
      confirmLabel: '撤回',
    },
    void: {
      title: '作废这份申请？',
      body: '作废后不能恢复，也不能再提交；记录会保留。',
      confirmLabel: '作废',
    },
  },
  done: { remind: '已提醒当前处理人', revoke: '已撤回，可以修改后重新提交', void: '已作废' },
  unknown: '没有这份申请',
  unknownHint: '链接可能不完整，或这份申请不属于您。',
  toList: '查看我的申请',
};
