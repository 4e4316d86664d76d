/** The frame around the screens for administrators. */
export const administration = {
  tag: '管理',
  navigation: '管理导航',
  back: '返回我的门户',
  find: '查找人员：姓名、拼音、工号、手机尾号',
  findShort: '查找人员',
  more: '显示更多',
  /** Lines of the navigation that belong together. */
  groups: { people: '人与组织', applications: '应用与规则', running: '运行' },
  roles: {
    owner: '所有者',
    people: '人员管理员',
    helpDesk: '服务台',
    applications: '应用管理员',
    settings: '设置管理员',
    audit: '审计员',
  },
  /** Between the names of several roles or units. */
  and: '、',
  scope: {
    label: '管理范围',
    everything: '可以看到整个组织',
    units: (names: string) => `只看到${names}及下级`,
    /** Of so many in all some are named. */
    moreUnits: (names: string, all: number, _others: number) => `只看到${names}等 ${all} 个组织及下级`,
  },
  secondFactor: {
    title: '管理前，请先绑定第二重验证',
    hint: '管理员可以影响他人的账号，所以只凭密码不能进入管理。绑定动态口令或通行密钥后，即可继续。',
    bindOtp: '绑定动态口令',
    addPasskey: '添加通行密钥',
    grace: (time: string) => `您还没有绑定第二重验证。${time} 之后，没有它将不能再管理。`,
    graceAct: '现在绑定',
  },
  elsewhere: {
    title: '请在电脑上打开',
    hint: '这个管理页面需要较宽的屏幕。请在电脑的浏览器中打开管理。',
    can: '在手机上，您可以：',
    canDo: {
      find: '查找人员，查看为什么不能登录',
      mend: '解锁、结束会话、发送链接',
      agree: '同意或拒绝另一位所有者的任命与目录连接',
    },
    people: '查找人员',
    copy: '复制电脑上的地址',
    copied: '地址已复制',
    notCopied: '没有复制成功，请手动输入',
    portal: '返回我的门户',
  },
};
