/** Where somebody is led whose way through the company's identity provider did not end here. */
export const signInFailed = {
  title: '没有登录',
  anotherAccount: '使用其他账号',
  tryAgain: '重新登录',
  otherWays: '其他登录方式',
  signingIn: '正在登录',
  /** Where it was an account of a platform, which is nobody's company account. */
  accountTitles: {
    'account.unknown': '此账号不能登录',
    'gateway.failed': '第三方平台没有回应',
  },
  accountSays: {
    'account.unknown': '绑定它的人目前不能登录本系统，请联系管理员。',
    'gateway.failed': '本系统运行正常，但该平台暂时没有回应。请稍后再试，或用其他方式登录。',
  },
  titles: {
    'account.unknown': '您的企业账号未开通本系统',
    'account.unlinked': '您的企业账号尚未关联',
    'account.unbound': '这个第三方账号尚未绑定',
    'account.refused': '第三方未确认您的身份',
    'request.frequent': '登录尝试过多',
    'ticket.invalid': '此次登录已失效',
    'signedOut.here': '您已在本系统退出登录',
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
    'account.unbound':
      '您的身份已得到确认，但它没有绑定到本系统中的任何账号。请用其他方式登录，再在“个人信息”中绑定它；以后即可用它登录。',
    'account.refused': '您没有同意，或不是企业的成员，所以没有登录。请重试，或用其他方式登录。',
    'request.frequent': '此网络中登录失败的次数过多，请稍后再试，或用其他方式登录。',
    'ticket.invalid': '登录已过期、已使用过，或不是在此浏览器中发起的，请重新登录。',
    'signedOut.here':
      '企业身份平台没有回应，您在那里可能仍是登录状态。如果与他人共用这台电脑，请关闭浏览器，或稍后在那里退出登录。',
    'gateway.failed': '本系统运行正常，但登录所用的企业身份平台暂时没有回应。请稍后再试；如果一直如此，请联系管理员。',
    'provider.refused': '企业账号登录的设置有误，再试也不会成功。请把发生的时间告诉管理员，原因已写入系统日志。',
    'provider.claim': '企业账号登录的设置有误，再试也不会成功。请把发生的时间告诉管理员，原因已写入系统日志。',
    'provider.clock': '本系统与企业身份平台的时钟相差过大。请把发生的时间告诉管理员，相差多少已写入系统日志。',
  },
};
