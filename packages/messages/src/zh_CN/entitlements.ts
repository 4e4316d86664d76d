/** What `entitlements` and `grant-many` say to whoever types them (decision 44). */
export const entitlements = {
  head: ['授予什么', '授予谁', '组织', '起始', '由谁设置'],
  rules: (count: number) => `共 ${count} 条规则。`,
  noRight: (name: string, permissions: string) =>
    `没有许可或角色 ${name}。许可有 ${permissions}；角色见 npm run uc -- roles list`,
  noWhom: (name: string) =>
    `不认识“${name}”。可以是 everyone、unit:组织代码、position:main|part_time|seconded 或 title:职务。`,
  noTitle: (title: string) => `没有人的职务是“${title}”（须与任职中的名称完全相同）。`,
  noWay: (typed: string) => `不认识“${typed}”，可以是 add 或 remove。`,
  noRule: (right: string, whom: string) => `没有把 ${right} 授予 ${whom} 的规则。`,
  retired: (role: string) => `角色 ${role} 已停用，请先恢复：npm run uc -- roles restore ${role}`,
  takesUnits: (role: string) => `角色 ${role} 需要为每个人选择组织范围，不能按规则授予。`,
  nothingToDo: '无需修改：已经如此。',
  outlook: (gain: number, lose: number) =>
    `${gain.toLocaleString('zh-CN')} 人将获得，${lose.toLocaleString('zh-CN')} 人将失去。`,
  conflict: {
    blocking: (role: string, people: number) => `其中 ${people} 人还持有角色 ${role}，两者不得由同一人持有。`,
    warning: (role: string, people: number) => `其中 ${people} 人还持有角色 ${role}，两者不宜由同一人持有。`,
  },
  blocked: '未作修改：这条规则会让有人同时持有互斥的角色。',
  plan: (digest: string) => `计划 ${digest}`,
  howTo: (command: string) => `执行此计划：${command}`,
  otherPlan: '未作修改：这是另一个计划，上面显示的是现在的情况。',
  done: (digest: string) => `完成：已执行计划 ${digest}，立即生效。`,
  list: (gain: number, have: number) => `${gain} 人将获得，${have} 人已经持有。`,
  unknown: (count: number, names: string) => `${count} 个用户名不存在：${names}`,
  disabled: (count: number, names: string) => `${count} 人已停用：${names}`,
  allOrNothing: '未作修改：请改正名单，整份名单要么全部执行，要么都不执行。',
  given: (count: number, right: string) => `完成：${count} 人现在持有 ${right}。`,
  listSize: (most: number) => `名单须有 1 至 ${most} 个用户名，每行一个；更多人请使用规则（entitlements add）。`,
  licence: (name: string, why: string) => `许可 ${name}：${why}`,
  role: (code: string, why: string, until: string | null) => `角色 ${code}：${why}${until ? `，至 ${until}` : ''}`,
  singly: '单独授予',
  byRule: {
    everyone: () => '按规则：全体人员',
    organisation: (unit: string) => `按规则：${unit}全体人员`,
    position: (kind: string) => `按规则：任职类型 ${kind}`,
    title: (title: string) => `按规则：职务 ${title}`,
    group: (name: string) => `按目录组：${name}`,
  },
  comma: '，',
  unreadable: (file: string, why: string) => `无法读取 ${file}：${why}`,
};
