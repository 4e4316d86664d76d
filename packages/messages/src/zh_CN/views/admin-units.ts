import type { UnitFollow, UnitRefusal } from '@uc/contract';

interface Follow {
  count: number;
  from: string;
  to: string;
}

/** Units as administrators see them, and what is done to them. */
export const adminUnits = {
  title: '组织',
  purpose: '调整组织结构。每一步先看会发生什么，再执行；拖动组织或使用右侧的按钮均可。',
  purposeReading: '查看组织结构、负责人与成员。',
  tree: '组织树',
  addTop: '新增顶级组织',
  chooseOne: '请在左侧选择一个组织',
  chooseHint: '选择后显示其负责人、成员与可以做的调整。',
  actsLabel: (name: string) => `对 ${name} 的操作`,
  buttons: { add: '新增下级…', rename: '改名…', move: '移动到…', merge: '合并到…', close: '撤销…' },
  /** The same act as the title of its plan, and on the button that carries it out. */
  acts: { add: '新增组织', rename: '改名', move: '移动', merge: '合并', close: '撤销' },
  done: { add: '已新增组织', rename: '已改名', move: '已移动', merge: '已合并', close: '已撤销' },
  heldBy: (sources: string) => `由${sources}维护`,
  sourceName: (source: string) => ({ file: '文件', ldap: 'LDAP 目录', oidc: '身份提供方' })[source] ?? source,
  heldHint: '此组织由来源维护，请在来源中修改，否则下次导入会改回。',
  topHint: '这是您管理范围的顶端，移动、合并与撤销由上级的管理员来做。',
  facts: { path: '位置', names: '名称', people: '人数', unitsBelow: '下级组织', leaders: '负责人' },
  peopleHere: (here: string, below: string) => `本级 ${here} 人，含下级 ${below} 人`,
  noLeader: '没有人的直属上级在此登记',
  leads: (count: number) => `下属 ${count} 人`,
  /** 还带领其他组织的人。 */
  leadsElsewhere: (units: number) => `同时是其他 ${units} 个组织的人的上级；一份申请涉及其中几个组织时，只审批一次`,
  inhabitants: '本级成员',
  showPeople: '在人员中查看',
  nobody: '这个组织还没有人',
  nobodySeen: '没有可以显示的人',
  plan: {
    title: (act: string, name: string) => (name === '' ? act : `${act}：${name}`),
    purpose: '执行之前，请先核对会发生什么。执行后会记入审计与相关人员的记录。',
    name: '名称',
    nameEn: '英文名称',
    nameEnHint: '不填则与名称相同',
    code: '编码',
    codeHint: '字母、数字、点、横线与下划线，以字母或数字开头',
    codeWrong: '只能使用字母、数字、点、横线与下划线，并以字母或数字开头',
    to: { move: '移动到', merge: '合并到', close: '人员转到' },
    toHint: {
      move: '将成为所选组织的下级',
      merge: '人员、下级组织与权限一并转入',
      close: '组织内没有人时可以不选',
    },
    top: '移到顶级，不属于任何组织',
  },
  follows: {
    code: ({ from, to }) => `编码 ${from} → ${to}`,
    name: ({ from, to }) => `名称 ${from} → ${to}`,
    nameEn: ({ from, to }) => `英文名称 ${from} → ${to}`,
    above: ({ from, to }) => `上级组织 ${from || '无'} → ${to || '无'}`,
    unitsBelow: ({ count }) => `${count} 个下级组织随之变化`,
    people: ({ count }) => `涉及 ${count} 人`,
    peopleMove: ({ count }) => `${count} 人转入新的组织`,
    applicationsGain: ({ count }) => `其中的人将看到另外 ${count} 个应用`,
    applicationsLose: ({ count }) => `其中的人将不再看到 ${count} 个应用`,
    applicationsGainThere: ({ count }) => `接收组织的人将看到另外 ${count} 个应用`,
    rulesGain: ({ count }) => `按规则得到 ${count} 项角色或许可`,
    rulesLose: ({ count }) => `失去按规则得到的 ${count} 项角色或许可`,
    dataStays: ({ count }) => `${count} 项数据权限仍然指向这些组织`,
    rightsMove: ({ count }) => `${count} 项数据权限、应用范围与规则随之转入`,
    rightsEnd: ({ count }) => `${count} 项数据权限、应用范围与规则终止`,
    requests: ({ count }) => `${count} 份待审批的申请涉及这些组织`,
    administratorsGain: ({ count }) => `另有 ${count} 个管理员角色将可以管理其中的人`,
    administratorsLose: ({ count }) => `${count} 个管理员角色将不再管理其中的人`,
  } satisfies Record<UnitFollow, (follow: Follow) => string> as Record<UnitFollow, (follow: Follow) => string>,
  refusals: {
    already: () => '现在就是如此，没有需要更改的。',
    heldBySource: () => '此组织由来源维护，请在来源中修改。',
    codeTaken: ({ value }) => `编码 ${value} 已被使用。`,
    circle: () => '组织不能位于自己或自己的下级之下。',
    tooDeep: ({ count }) => `层级将超过 ${count} 层。`,
    inhabited: ({ count }) => `组织内还有 ${count} 人，请选择他们转到哪里。`,
    unitsBelow: () => '还有下级组织，请先移动或撤销它们。',
    rootUnit: () => '这是顶级组织，请选择转到哪里。',
    self: () => '您自己在这个组织内，这样会改变您自己的权限；请由所有者或其他管理员来做。',
    other: () => '不能这样更改，请检查填写的内容。',
  } satisfies Record<UnitRefusal, (refused: { value: string; count: number }) => string> as Record<
    UnitRefusal,
    (refused: { value: string; count: number }) => string
  >,
};
