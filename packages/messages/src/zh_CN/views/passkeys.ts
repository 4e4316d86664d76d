/** What opens an account besides passkeys. */
type OtherWay = 'password' | 'provider' | 'otp' | 'recovery';

const names: Record<OtherWay, string> = {
  password: '密码',
  provider: '企业账号',
  otp: '动态口令',
  recovery: '恢复码',
};
const listed = (ways: readonly OtherWay[]) => ways.map((way) => names[way]).join('、');

/** Passkeys: the part of account security, and the offer after signing in. */
export const passkeys = {
  title: '通行密钥',
  purpose: '用指纹、面容或设备密码登录，不怕忘记，也不怕钓鱼网站。',
  add: '添加',
  adding: '正在添加',
  added: (name: string) => `已添加通行密钥“${name}”，其他设备已退出登录`,
  /** Above the recovery codes that came with it. */
  codesPurpose: '通行密钥已添加。存有它的设备都丢失时，可以用恢复码登录，每个只能使用一次。',
  closed: '没有添加通行密钥，可以再试一次',
  known: '这台设备上已经有您的通行密钥',
  name: '名称',
  nameMissing: '请输入名称',
  rename: '重命名',
  renameOne: (name: string) => `重命名 ${name}`,
  save: '保存',
  cancel: '取消',
  remove: '移除',
  removeOne: (name: string) => `移除 ${name}`,
  removeTitle: (name: string) => `移除通行密钥“${name}”？`,
  removeBody: '移除后不能再用它登录，其他设备会退出登录。',
  removed: '已移除',
  /** After `removeBody`: how one gets in afterwards. */
  waysLeft: (passkeys: number, ways: readonly OtherWay[]) => {
    const left = [...(passkeys > 0 ? [`其余 ${passkeys} 个通行密钥`] : []), ...(ways.length > 0 ? [listed(ways)] : [])];
    return left.length > 0 ? `之后您还可以用${left.join('、')}登录。` : '';
  },
  lastWay: '这是您唯一的登录方式。请先设置密码，或添加另一个通行密钥。',
  neededLast: '单位要求使用两步验证，请先添加另一个通行密钥或设置动态口令，再移除此项',
  requiredLast: '单位要求使用通行密钥。请先添加另一个，再移除此项。',
  /** Under the list. */
  waysBack: (ways: readonly OtherWay[], isRequired: boolean) => {
    if (isRequired) return '单位要求使用通行密钥：输入密码后还需要它。设备都丢失时，可以用恢复码，或联系服务台。';
    return ways.length > 0
      ? `移除最后一个也不会进不来：您还可以用${listed(ways)}登录。`
      : '通行密钥是您唯一的登录方式，建议再添加一个，或设置密码。';
  },
  synced: (provider: string | null) => (provider ? `${provider}，您的设备通用` : '由密码管理器保存，您的设备通用'),
  lives: { device: '只在这台设备上', key: '安全密钥' },
  lastUsed: (when: string) => `${when} 用过`,
  neverUsed: (when: string) => `${when} 添加，还没用过`,
  here: '本机',
  states: { elsewhere: '其他地址', copied: '已停用' },
  stateHints: {
    elsewhere: '为门户以前的地址添加，在现在的地址不能使用，可以移除。',
    copied: '发现有人使用它的副本。请移除它，再重新添加。',
  },
  places: {
    elsewhere: '以数字表示的地址不能使用通行密钥，请打开',
    browser: '此浏览器不支持通行密钥。',
    provider: '您通过单位的统一认证登录，通行密钥请在那里管理。',
    address: '此门户的地址不能使用通行密钥：需要域名和 https。',
    off: '管理员已停用通行密钥，已添加的暂时不能使用。',
  },
  signIn: {
    /** A code to a phone or email in place of a passkey that is not at hand. */
    useSent: {
      sms: (to: string) => `通行密钥不在身边？发短信到 ${to}`,
      email: (to: string) => `发邮件到 ${to}`,
    },
    sentTitle: { sms: '短信验证码', email: '邮件验证码' },
    sentHint: (to: string, minutes: number) =>
      `验证码将发送至 ${to}，${minutes} 分钟内有效。登录后会通知您的全部联系方式。`,
    sentCode: '验证码',
    sentMissing: '请输入验证码',
    title: '通行密钥',
    hint: '用指纹、面容或设备密码确认是您本人',
    closed: '没有使用通行密钥。可以再试一次，或用其他方式登录。',
    failed: '此浏览器未能使用通行密钥，请用其他方式登录。',
  },
  offer: {
    title: '下次登录不用输密码',
    hint: '添加通行密钥后，用指纹、面容或设备密码即可登录，更快也更安全。',
    requiredTitle: '请添加通行密钥',
    requiredHint: (from: string | undefined) =>
      `${from ? `从 ${from} 起，没有通行密钥就不能继续使用。` : '单位要求使用通行密钥登录。'}添加后，用指纹、面容或设备密码即可登录。`,
    add: '去添加',
    later: '不用了',
    nextTime: '下次再说',
  },
};
