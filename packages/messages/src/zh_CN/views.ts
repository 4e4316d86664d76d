/** The texts of each screen, by screen. */
export const views = {
  signIn: {
    title: '登录',
    account: '账号',
    password: '密码',
  },
};
