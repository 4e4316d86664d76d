import { appHub } from './views/app-hub.ts';
import { demo } from './views/demo.ts';
import { forgottenPassword } from './views/forgotten-password.ts';
import { screenNames } from './views/screen-names.ts';
import { secondStep, undoChange } from './views/second-step.ts';

/** The texts of the portal's own screens, by screen. */
export const views = {
  layout: {
    navigation: '主导航',
    collapse: '收起导航',
    expand: '展开导航',
    person: (name: string) => `${name}的菜单`,
    menu: '菜单',
    signOut: '退出登录',
    session: '账号',
    consoles: '控制台',
    enterpriseConnect: '企业互联控制台',
    customerConnect: '客户互联控制台',
    newWindow: '在新窗口打开',
    /** Headings of the navigation, above the pages that belong together. */
    groups: { account: '我的账号', authority: '我的权限' },
    /** Read after the name of a line of the navigation. */
    waiting: (count: number) => `${count} 项待处理`,
    /** What waits for the person, and what they were told lately. */
    todo: '需要您处理',
    nothingToDo: '没有需要处理的事项',
    lately: '最近的提示',
    oldest: (days: number) => (days === 0 ? '今天收到' : `最久的已等 ${days} 天`),
    returned: '申请被退回',
    returnedHint: (number: string) => `${number}，修改后可再次提交`,
    checkUpHint: (count: number) => `还有 ${count} 项可以加强`,
    checkUpLine: (count: number) => `安全体检：${count} 项可以加强`,
    failedSignIns: (count: number) => `${count} 次登录失败`,
    wasItYou: (time: string, place: string) => `${[time, place].filter(Boolean).join('，')}，是您吗？`,
  },
  signIn: {
    title: '登录',
    slogan: '一个账号，打开全部工作',
    promise: '应用、资料、安全与权限，都在这里。',
    hint: '使用用户名、手机号或邮箱',
    account: '账号',
    password: '密码',
    accountMissing: '请输入账号',
    passwordMissing: '请输入密码',
    showPassword: '显示密码',
    hidePassword: '隐藏密码',
    submit: '登录',
    submitting: '正在登录',
    forgotten: '忘记密码？',
    or: '或',
    passkey: '使用通行密钥登录',
    passkeyHint: '手机上有通行密钥？选“使用通行密钥登录”，再扫码即可。',
    passkeyElsewhere: '以数字表示的地址不能使用通行密钥，请打开',
    company: '使用企业账号登录',
    companyHint: '将前往企业身份平台，登录后自动返回',
    captchaOpen: '需要先完成安全验证。再次点击“登录”即可继续，已填写的内容会保留。',
    lockedFor: (minutes: number) => `尝试次数过多，请在 ${minutes} 分钟后再试`,
    demo: (account: string, password: string) => `演示账号 ${account} / ${password}`,
    settingUpTitle: '门户正在准备中',
    settingUp: '还没有人可以登录。管理员完成设置后，您会收到邀请。',
    notLoaded: '暂时无法获取登录方式',
    signedOutHere:
      '已在此浏览器退出。因网络不通，服务器尚不知道：那里的登录会到期自动结束，也可联网登录后在“登录设备”中将其结束。',
  },
  ...screenNames,
  appHub,
  demo,
  secondStep,
  forgottenPassword,
  undoChange,
  userCenter: {
    title: '用户中心',
    tab: '我的',
    words: 'yonghuzhongxin yhzx wode wd menu',
    formLabel3: '不能使用：头像只能是 JPEG 或 PNG 格式的图片',
    formLabel4: (megabytes: number) => `不能使用：头像图片必须小于 ${megabytes} MB`,
    formLabel5: '上传成功',
    formLabel6: '上传失败',
  },
  loading: { title: '正在打开' },
  notFound: {
    title: '找不到这个页面',
    hint: '地址可能有误，页面可能已移走，或者您没有打开它的权限。',
    home: '回到首页',
  },
  error: {
    title: '出了点问题',
    hint: '没能打开您要的页面。可以再试一次；如果一直这样，请把出错的时间告诉管理员。',
    reasons: {
      'account.unknown': '您的企业账号未开通本系统，请联系管理员。',
      'ticket.invalid': '登录已过期或不是在此浏览器中发起的，请重新登录。',
      'application.unsafe': '该应用的地址不在允许的范围内，请联系管理员。',
      'gateway.failed': '企业身份平台暂时没有回应，请稍后再试。',
      network: '此页面需要网络，连接恢复后会自动打开。',
    },
    chunk: '页面没有下载完整，可能是网络不稳，或系统刚刚更新。',
  },
};
