const positionNames: Record<string, string> = { main: '主岗', part_time: '兼岗', seconded: '借调' };

/** The page myAuthority. */
export const myAuthority = {
  applications: '应用',
  purpose: '您在各应用中能做什么，以及为什么。',
  none: '您还没有任何权限',
  noneHint: '申请通过后，您的角色和数据权限会出现在这里。',
  search: '搜索角色、应用或机构',
  all: '全部',
  endingSoon: (count: number) => `${count} 个即将到期`,
  total: (roles: number, applications: number) => `共 ${roles} 个角色，来自 ${applications} 个应用`,
  found: (count: number) => `找到 ${count} 个角色`,
  nothingMatches: '没有符合条件的角色',
  nothingMatchesHint: '换个词试试，或清除条件查看全部。',
  clear: '清除条件',
  noApplication: '不属于单个应用的角色',
  roles: (count: number) => `${count} 个角色`,
  allRoles: (count: number) => `显示全部 ${count} 个角色`,
  source: '来源',
  sources: { job: '岗位', request: '申请', policy: '策略', rule: '规则' },
  /** Whom a rule reaches, and why what it gives cannot be given up. */
  rules: {
    everyone: () => '按规则：全体人员',
    organisation: (unit: string) => `按规则：${unit}全体人员`,
    position: (kind: string) => `按规则：所有${positionNames[kind] ?? kind}人员`,
    title: (title: string) => `按规则：职务为${title}的人员`,
  },
  ruleStays: '只要规则适用于您，就会持有，不能单独交还。',
  whileRule: '规则适用期间',
  alsoBy: (number: string) => `另由申请 ${number} 授予`,
  since: '生效时间',
  until: '到期时间',
  lastUsed: '最近使用',
  neverUsed: '没有记录',
  endsIn: (days: number) => (days === 1 ? '1 天内到期' : `还有 ${days} 天到期`),
  ways: { add: '延期', delete: '交还' },
  wayOf: (way: string, role: string) => `${way}：${role}`,
  /** An application for it that is under way. */
  pending: {
    add: (number: string) => `变更审批中 ${number}`,
    delete: (number: string) => `交还审批中 ${number}`,
  },
  units: (count: number) => `数据权限（${count}）`,
  managements: { manual: '手动授权', policy: '策略授权' },
  allUnits: (count: number) => `显示全部 ${count} 个`,
  fewerUnits: '收起',
  unitsOf: (way: string, role: string) => `${way}：${role}的数据权限`,
};
