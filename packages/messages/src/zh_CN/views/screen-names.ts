/**
 * What the navigation and the search call the screens of every area, also before the texts of that area are there. Words: what else
 * each is searched by, in words, sounds and initials, apart by spaces.
 */
export const screenNames = {
  accountSecurity: {
    title: '账号安全',
    words: 'zhanghaoanquan zhaq security',
    items: {
      changePassword: '登录密码',
      changeMobile: '安全手机',
      changeEmail: '安全邮箱',
      bindOtp: '动态口令（OTP）',
    },
    itemWords: {
      changePassword: '修改密码 更改密码 mima mm denglumima dlmm xiugaimima xgmm password',
      changeMobile: '更换手机 修改手机 绑定手机 shouji sj anquanshouji aqsj phone mobile',
      changeEmail: '更换邮箱 修改邮箱 绑定邮箱 youxiang yx anquanyouxiang aqyx email',
      bindOtp: '两步验证 双因素 验证器 恢复码 dongtaikouling dtkl mfa 2fa totp',
    },
    checkUpItem: '安全体检',
    checkUpWords: '安全检查 可疑登录 anquantijian aqtj tijian tj check-up risk',
    sessionsItem: '登录设备',
    sessionsWords: '会话 退出设备 denglushebei dlsb shebei sb session device',
  },
  secondFactor: { title: '设置两步验证' },
  actionRecord: {
    title: '行为记录',
    tab: '记录',
    words: '登录记录 操作记录 日志 历史 xingweijilu xwjl denglujilu dljl caozuojilu czjl rizhi rz record log history',
  },
  userInfo: {
    title: '个人信息',
    words: '我的资料 资料 姓名 gerenxinxi grxx ziliao zl profile personal',
    avatar: '头像',
    avatarWords: '照片 更换头像 touxiang tx zhaopian photo picture',
    thirdAuthWords: '绑定 解绑 企业微信 钉钉 飞书 disanfangzhanghao dsfzh bangding bd wecom dingtalk feishu link',
  },
  jobInfo: {
    title: '任职信息',
    words: '职位 岗位 部门 上级 renzhixinxi rzxx zhiwei zw bumen bm job position',
  },
  thirdAuth: {
    title: '第三方账号',
  },
  myAuthority: {
    title: '权限一览',
    words:
      '我的权限 角色 延期 交还 到期 数据权限 quanxianyilan qxyl wodequanxian wdqx juese js role permission authority',
  },
  initiateApplication: {
    title: '发起申请',
    words: '申请权限 faqishenqing fqsq shenqing sq apply request',
  },
  myApplication: {
    title: '我的申请',
    tab: '申请',
    words: '申请记录 进度 wodeshenqing wdsq jindu jd request',
  },
  myApproval: {
    title: '待我审批',
    tab: '审批',
    words: '审批 代理 daiwoshenpi dwsp shenpi sp approve inbox',
    deputies: {
      title: '审批代理',
      words: '代理人 委托 不在岗 shenpidaili spdl daili dl deputy',
    },
  },
  passwordLink: { title: '设置密码' },
};
