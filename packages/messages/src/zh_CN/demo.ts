/** What the demo says on pages that stand in for somebody else's. */
export const demo = {
  badge: '演示',
  application: {
    title: (name: string) => `${name}（替身页面）`,
    hint: '演示中的应用没有真实的站点，因此由本页代替它打开，并列出它本应收到的内容。',
    address: '打开的地址',
    told: '随地址带去的内容',
    nothingTold: '只有地址本身：该应用不由门户发起登录。',
    names: {
      iss: '由谁证明您的身份（签发方）',
      login_hint: '您的用户名，应用据此发起登录',
      target_link_uri: '登录完成后应用要打开的地址',
    } as Record<string, string>,
    next: '应用收到后，会带着您的用户名去签发方请求登录；您已登录，所以无需再次输入密码，随后打开目标地址（OpenID Connect Core 1.0，第 4 节）。',
    recorded: '这次打开已写入您的行为记录。',
    records: '查看行为记录',
    back: '返回门户',
  },
  provider: {
    name: '演示身份源',
    title: '选择要绑定的账号',
    hint: '这里代替企业微信、GitHub 等外部身份源。选择任意账号，即可体验绑定的全过程；这里不需要密码。',
    accounts: [
      { subject: 'chen', name: '陈思远（个人）' },
      { subject: 'team', name: '研发一部公共账号' },
    ],
    other: '其他账号',
    otherLabel: '账号名称',
    otherValue: '我的外部账号',
    use: '使用此账号',
    decline: '不同意，返回',
    broken: '请从门户的“个人信息 → 第三方账号”开始绑定。',
    back: '返回门户',
  },
};
