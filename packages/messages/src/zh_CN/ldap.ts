import type { DirectoryStep } from '@uc/contract';
import type { DirectoryFault } from '../directory.ts';

/** 等待多久，取整。 */
function waitOf(seconds: number): string {
  if (seconds >= 2 * 86_400) return ` ${Math.ceil(seconds / 86_400)} 天`;
  return seconds >= 2 * 3_600 ? ` ${Math.ceil(seconds / 3_600)} 小时` : ` ${Math.ceil(seconds / 60)} 分钟`;
}

/** 与目录服务（LDAP、Active Directory）有关的命令与日志文字。 */
export const ldap: {
  steps: Record<DirectoryStep, string>;
  faults: Record<DirectoryFault, (facts: { code: number }) => string>;
  went: (server: string, step: string) => string;
  failed: (server: string, step: string, why: string) => string;
  found: (count: number) => string;
  sample: string;
  value: (field: string, attribute: string, value: string) => string;
  noValue: string;
  well: string;
  unwell: string;
  noDirectory: string;
  notInBrowser: string;
  removed: (servers: string) => string;
  reads: (server: string) => string;
  readsNothing: string;
  heldElsewhere: (word: string, source: string, people: number) => string;
  locksFirst: (facts: {
    failures: number;
    minutes: number | null;
    here: { failures: number; minutes: number };
  }) => string;
  unchanged: (why: string) => string;
  /** What a field of the connection has to be, by its place in a described file. */
  expected: Readonly<Record<string, string>>;
  howTo: (command: string) => string;
  nothingToDo: string;
  scheduled: (when: string, outcome: string) => string;
  outcomes: Record<'done' | 'nothing' | 'refused' | 'failed', string>;
  unwritten: string;
  youngFor: (seconds: number) => string;
  unwrittenOf: (value: {
    username: string;
    field: 'phone' | 'email';
    since: string;
    tries: number;
    why: string;
  }) => string;
} = {
  steps: {
    name: '解析名称',
    port: '连接端口',
    certificate: '核对证书',
    bind: '绑定',
    base: '查找基准条目',
    filter: '按过滤器查找',
    sample: '映射一个条目',
  },
  faults: {
    unknownName: () => '找不到该主机名。请检查服务器（servers）的拼写，或本机的域名解析',
    closed: () => '端口没有程序在监听。请检查端口与防火墙：ldaps 通常为 636，ldap 通常为 389',
    silent: () => '5 秒内没有应答。请检查端口与防火墙',
    noTls: () => '该端口不支持 TLS 1.2 或更高版本。请改用 ldaps:// 及其端口，或在服务器上启用 StartTLS',
    otherName: () => '证书不是签发给这个名称的。请在服务器（servers）中写证书上的名称，或更换证书',
    untrusted: () => '证书由不受信任的机构签发。请给出签发机构的证书（PEM，ca）',
    expired: () => '证书已过期或尚未生效。请更换证书，并检查两台机器的时间',
    wrongBind: () => '账号（bindDn）或其密码（bindPassword）不正确。为避免锁定该账号，不再尝试其他服务器',
    noBind: () => '服务器不接受这种绑定方式。请改用 ldaps://，或允许在 TLS 下进行简单绑定',
    noGroup: () => 'groups 中有一个组不存在、不是组，或绑定账号看不到其成员。请检查 groups 与权限',
    noBase: () => '没有这个基准条目，或绑定账号无权看到它。请检查人员与组织的基准条目（people.base、units.base）与权限',
    badFilter: () => '服务器看不懂该过滤器。请检查人员与组织的过滤器（people.filter、units.filter）',
    mayNotRead: () => '绑定账号无权读取。请授予读取条目及其唯一标识（entryUUID 或 objectGUID）的权限',
    tooMany: () => '条目数量超过服务器的上限。请允许绑定账号分页读取全部条目',
    tooSlow: () => '查找超过了服务器的时间上限。请为过滤器中的属性建立索引',
    elsewhere: () => '服务器指向了别处（转介）。本系统不会跟随；请直接写明存放人员的服务器与基准条目',
    otherEntry: () => '服务器答复的是别人的条目，因此不予采信。请检查服务器，以及它与本系统之间的设备',
    cutOff: () => '应答中断，内容不完整。未据此做任何更改；请稍后再试',
    nobody: () =>
      '没有找到任何人。空的结果从不视为所有人都已离开；请检查人员的基准条目与过滤器（people.base、people.filter）',
    away: () => '服务器暂时无法服务。请稍后再试',
    other: ({ code }) => `服务器以代码 ${code} 拒绝。其含义见 RFC 4511 附录 A，以及服务器自己的日志`,
  },
  went: (server, step) => `${server}：${step}，正常`,
  failed: (server, step, why) => `${server}：${step}，失败：${why}。`,
  found: (count) => `  找到 ${count} 人。`,
  sample: '  其中一人将成为：',
  value: (field, attribute, value) => `    ${field}（${attribute}）：${value}`,
  noValue: '（空）',
  well: '连接正常。',
  unwell: '连接有问题，见上。',
  noDirectory: '没有目录服务：既没有 UC_DIRECTORY，也没有在浏览器中设置。',
  notInBrowser: '没有在浏览器中设置目录服务。',
  removed: (servers) => `已移除与 ${servers} 的连接。`,
  reads: (server) => `读取自 ${server}。`,
  readsNothing: '目录服务的设置中没有 read，因此不从它读取人员。',
  heldElsewhere: (word, source, people) =>
    `“${word}”的字段由来源 ${source} 掌管，该来源有 ${people} 人。请在 read.holds 中去掉它，一个字段不能有两个来源。`,
  locksFirst: ({ failures, minutes, here }) =>
    `目录服务${minutes === null ? '' : `在 ${minutes} 分钟内`}输错 ${failures} 次密码即锁定账号，而 signIn 会在 ${here.minutes} 分钟内转交 ${here.failures} 次。在此登录的人可能因此在目录服务中被锁定。请调低 signIn.failures 或调高 signIn.minutes。`,
  unchanged: (why) => `未做任何更改：${why}`,
  howTo: (command) => `执行方法：${command}`,
  nothingToDo: '无需更改：一切都与目录服务一致。',
  scheduled: (when, outcome) => `目录服务上一次按计划读取：${when}，${outcome}。`,
  youngFor: (seconds) => `您刚修改过密码，组织的目录服务要求${waitOf(seconds)}后才能再改`,
  unwritten: '还没有写入目录的手机号与邮箱（会继续尝试）：',
  unwrittenOf: ({ username, field, since, tries, why }) =>
    `${username}：${field === 'phone' ? '手机号' : '邮箱'}，自 ${since} 起，已尝试 ${tries} 次，${why}`,
  expected: {
    kind: '请选择目录的种类',
    servers: '请填写 ldaps://主机 或 ldap://主机，必要时加端口',
    ca: '请填写 PEM 格式的证书',
    startTls: '只能开启',
    bindDn: '请填写账号条目的名称，例如 cn=portal,dc=example,dc=com',
    bindPassword: '请填写账号的密码',
    'people.base': '请填写基准条目的名称，例如 ou=people,dc=example,dc=com',
    'people.filter': '请填写带括号的过滤器，例如 (objectClass=inetOrgPerson)；不能用保存密码的属性',
    'units.filter': '请填写带括号的过滤器，例如 (objectClass=organizationalUnit)；不能用保存密码的属性',
    'people.fields': '请填写属性名；用户名和姓名不能没有属性，保存密码的属性不能使用',
    'people.title': '请填写属性名',
    'people.manager': '请填写属性名',
    'people.left': '请填写属性名和它的值',
    units: '请填写组织的基准条目或属性名',
    parent: '请填写已有组织的编码',
    groups: '请填写组的条目名称，以及已有的角色或许可；管理员角色和需要逐人指定组织的角色不能由组授予',
    'read.everyMinutes': '请填写 5 到 10080 之间的分钟数',
    'read.invites': '密码由目录保存时，无需邀请设置密码',
    'read.holds': '其中一类字段由另一个来源掌管，一个字段不能有两个来源',
    read: '请填写读取方式',
    signIn: '请填写 1 到 100 次、1 到 1440 分钟',
    'write.change': '先开启用目录密码登录，才能在此修改密码',
    'write.reset': '先允许修改密码，才能重置',
    'write.fields': '先为手机号或邮箱填写属性',
    write: 'Active Directory 只在 TLS 下接受密码，请使用 ldaps:// 或 StartTLS',
    other: '此处填写有误',
  },
  outcomes: { done: '已完成', nothing: '无需更改', refused: '未执行，见各次运行', failed: '目录服务没有完整应答' },
};
