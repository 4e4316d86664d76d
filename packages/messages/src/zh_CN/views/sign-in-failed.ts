/** Where somebody is led whose way through the company's identity provider did not end here. */
export const signInFailed = {
  title: '没有登录',
  anotherAccount: '使用其他账号',
  tryAgain: '重新登录',
  otherWays: '其他登录方式',
  titles: {
    'account.unknown': '您的企业账号未开通本系统',
    'account.unlinked': '您的企业账号尚未关联',
    'ticket.invalid': '此次登录已失效',
    'gateway.failed': '企业身份平台没有回应',
    'provider.refused': '企业身份平台不接受本系统',
    'provider.claim': '企业身份平台没有告知您的用户名',
    'provider.clock': '时钟不一致，无法登录',
  },
  says: {
    'account.unknown':
      '企业身份平台认识您，但本系统中没有对应的可用账号。如果登录错了账号，请使用其他账号；否则请联系管理员开通。',
    'account.unlinked':
      '企业身份平台认识您，但您在那里的账号还没有与本系统中的账号关联。请联系管理员关联；如果登录错了账号，请使用其他账号。',
    'ticket.invalid': '登录已过期、已使用过，或不是在此浏览器中发起的，请重新登录。',
    'gateway.failed': '本系统运行正常，但登录所用的企业身份平台暂时没有回应。请稍后再试；如果一直如此，请联系管理员。',
    'provider.refused': '企业账号登录的设置有误，再试也不会成功。请把发生的时间告诉管理员，原因已写入系统日志。',
    'provider.claim': '企业账号登录的设置有误，再试也不会成功。请把发生的时间告诉管理员，原因已写入系统日志。',
    'provider.clock': '本系统与企业身份平台的时钟相差过大。请把发生的时间告诉管理员，相差多少已写入系统日志。',
  },
};
