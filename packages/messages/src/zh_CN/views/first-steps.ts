/** What somebody does first who has just come in by an invitation. */
export const firstSteps = {
  title: '先做三件事',
  hint: '两分钟，让账号更安全、更好用。',
  steps: {
    contact: { title: '核对手机与邮箱', words: '用来接收验证码和找回密码' },
    device: { title: '绑定动态口令', words: '登录时多一道验证' },
    profile: { title: '完善个人信息', words: '添加头像，方便同事认出您' },
  },
  go: '去完成',
  goTo: (step: string) => `去完成：${step}`,
  done: '已完成',
  later: '稍后再说',
};
