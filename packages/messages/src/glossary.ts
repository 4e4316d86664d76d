import type { Locale } from '@uc/contract';

/** The word for a thing, and those that are not used for it. */
export interface Term {
  readonly word: string;
  readonly not: readonly string[];
}

/** One thing has one word in everything people read. Words that people type into the search may be others. */
export const glossary: Record<Locale, readonly Term[]> = {
  zh_CN: [
    { word: '账号', not: ['帐号', '帐户', '账户'] },
    { word: '登录', not: ['登陆', '登入'] },
    { word: '退出登录', not: ['结束登录', '注销登录', '登出'] },
    { word: '安全手机', not: ['绑定手机', '密保手机'] },
    { word: '安全邮箱', not: ['绑定邮箱', '密保邮箱'] },
    { word: '使用人', not: ['适用人员'] },
    { word: '应用', not: ['应用系统', '应用程序'] },
    { word: '交还', not: ['退还', '归还'] },
    { word: '动态口令', not: ['动态密码', '动态码'] },
    { word: '通行密钥', not: ['通行证', '密钥凭证', '无密码凭据'] },
    { word: '恢复码', not: ['备用码', '救援码'] },
    { word: '行为记录', not: ['操作日志', '活动记录'] },
  ],
  en_US: [
    { word: 'sign-in', not: ['login', 'log in', 'log-in', 'logon'] },
    { word: 'sign out', not: ['log out', 'logout', 'log off'] },
    { word: 'username', not: ['user name', 'user ID'] },
    { word: 'organization', not: ['organisation'] },
    { word: 'picture', not: ['avatar', 'portrait'] },
    { word: 'request', not: ['permission application'] },
    { word: 'revoke', not: ['take back', 'taken back'] },
    { word: 'remove', not: ['take out', 'taken out'] },
    { word: 'give up', not: ['give back', 'given back'] },
    { word: "verify it's you", not: ['confirm it is you', 'confirm that it is you', 'prove that it is you'] },
    { word: 'turn off', not: ['switch off', 'switched off'] },
    { word: 'turn on', not: ['switch on', 'switched on'] },
    { word: 'location', not: ['unknown place', 'new place'] },
    { word: 'behavior', not: ['behaviour'] },
    { word: 'license', not: ['licence'] },
    { word: 'canceled', not: ['cancelled'] },
    { word: 'someone', not: ['somebody'] },
    { word: 'right away', not: ['at once'] },
    { word: 'incorrect', not: ['wrong password', 'wrong code', 'wrong verification'] },
  ],
};
