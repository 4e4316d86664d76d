/** What somebody does first who has just come in by an invitation. */
export const firstSteps = {
  title: '先做三件事',
  hint: '两分钟，让账号更安全、更好用。',
  titles: {
    contact: '核对手机与邮箱',
    device: '绑定动态口令',
    profile: '完善个人信息',
  },
  words: {
    contact: '用来接收验证码和找回密码',
    device: '登录时多一道验证',
    profile: '添加头像，方便同事认出您',
  },
  go: '去完成',
  goTo: (step: string) => `去完成：${step}`,
  done: '已完成',
  later: '稍后再说',
};
