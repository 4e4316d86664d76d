/** Why somebody holds a role or a licence, and what licences are called: said alike to them and to administrators. */
export const positionNames: Record<string, string> = { main: '主岗', part_time: '兼岗', seconded: '借调' };

export const holdingSources = { job: '岗位', request: '申请', policy: '策略', rule: '规则' };

/** Whom a rule reaches. */
export const ruleWords = {
  everyone: () => '按规则：全体人员',
  organisation: (unit: string) => `按规则：${unit}全体人员`,
  position: (kind: string) => `按规则：所有${positionNames[kind] ?? kind}人员`,
  title: (title: string) => `按规则：职务为${title}的人员`,
  group: (name: string) => `按目录组：${name}`,
};

export const licenceNames: Record<string, string> = {
  'userCenter:myAuthority': '权限一览',
  'userCenter:initiateApplication': '发起申请',
  'userCenter:myApplication': '我的申请',
  'console:enterpriseConnect': '企业互联控制台',
  'console:customerConnect': '客户互联控制台',
  'applications:forAnyone': '为任何人申请权限',
};
