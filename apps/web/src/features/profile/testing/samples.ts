import type { FormField } from '@uc/contract';
import { type Answer, fakeServer } from '../../../testing/fake-server.ts';
import { person } from '../../../testing/person.ts';
import { editConf, portalAnswers } from '../../account-security/testing/samples.ts';
import type { EditForm, Group, Position, Profile, Row } from '../queries.ts';

const row = (name: string, label: string, value: string | null, more: Partial<Row> = {}): Row => ({
  name,
  label,
  kind: 'text',
  value,
  isEditable: true,
  isMasked: false,
  source: 'self',
  hint: null,
  isMissing: false,
  ...more,
});
const locked = (source: Row['source'], hint: string) => ({ isEditable: false, source, hint });
const hr = locked('hr', '由人力资源部维护，如需修改请联系人力资源部');
const security = { ...locked('self', '请在“账号安全”中修改'), isMasked: true };

/** The three groups, with something locked, masked and empty among them. */
export const groups: Group[] = [
  {
    id: 'basic',
    label: '基本信息',
    rows: [
      row('username', '用户名', 'demo.full', locked('administrator', '由系统管理员维护，如需修改请联系系统管理员')),
      row('name', '姓名', '示例用户', hr),
      row('englishName', '英文名', 'Demo Full'),
      row('gender', '性别', '女', { kind: 'select' }),
      row('birthday', '出生日期', '{mask}****-**-**', { kind: 'date', isMasked: true }),
    ],
  },
  {
    id: 'contact',
    label: '联系信息',
    rows: [
      row('phone', '手机号', '{mask}138****5678', { ...security, kind: 'phone' }),
      row('email', '邮箱', '{mask}z***@example.com', security),
      row('extension', '分机号', '8001'),
      row('office', '办公地点', null, { isMissing: true }),
      row('emergencyPhone', '紧急联系电话', '{mask}161****9001', { kind: 'phone', isMasked: true }),
    ],
  },
  {
    id: 'other',
    label: '其他信息',
    rows: [
      row('idCard', '身份证号', '{mask}9***************X', { ...hr, isMasked: true }),
      row('mainOrganisation', '主组织', '集团/研发中心/平台部', { kind: 'organisation' }),
    ],
  },
];

/** A position; the first is the main one. */
export function position(number: number, more: Partial<Position> = {}): Position {
  return {
    kind: number === 1 ? 'main' : 'partTime',
    title: `职位 ${number}`,
    organization: { id: `unit-${number}`, path: `集团/研发中心/部门 ${number}` },
    manager: { name: '王经理', state: 'active' },
    since: '2023-04-01',
    ...more,
  };
}

/** Main, part-time and seconded. */
export const positions = [
  position(1, { title: '高级工程师', organization: { id: 'unit-1', path: '集团/研发中心/平台部' } }),
  position(2, { title: '技术委员会委员', organization: { id: 'unit-2', path: '集团/技术委员会' }, manager: null }),
  position(3, { kind: 'seconded', title: '项目顾问', organization: { id: 'unit-3', path: '华东公司/数字化部' } }),
];

/** Somebody whose office is missing. */
export const profile: Profile = {
  id: person.user.id,
  username: 'demo.full',
  name: '示例用户',
  organization: '集团/研发中心/平台部',
  phone: '{mask}138****5678',
  email: '{mask}z***@example.com',
  employeeId: 'E10086',
  avatar: null,
  groups,
  positions,
  leads: { people: 0, unitCount: 0, units: [] },
  missing: [{ name: 'office', label: '办公地点', how: 'form' }],
  version: 'v1',
};

const formField = ({ name, kind, label, isEditable, hint }: Row): FormField => ({
  name,
  kind,
  label,
  required: name === 'englishName' || name === 'office',
  ...(kind === 'text' && { maxLength: 64 }),
  ...(name === 'gender' && {
    options: [
      { value: 'female', label: '女' },
      { value: 'male', label: '男' },
    ],
  }),
  ...(!isEditable && { readOnly: true, source: '人力资源部', ...(hint && { hint }) }),
});

/** The same as a form; choices by their keys. */
export const editForm: EditForm = {
  fields: [
    { name: 'avatar', kind: 'image', label: '头像', required: false, group: '基本信息' },
    ...groups.flatMap((group) => group.rows.map((one) => ({ ...formField(one), group: group.label }))),
  ],
  values: {
    ...Object.fromEntries(
      groups.flatMap(({ rows }) => rows.flatMap(({ name, value }) => (value ? [[name, value]] : []))),
    ),
    gender: 'female',
    mainOrganisation: 'unit-1',
  },
  version: 'v1',
};

/** The answer of two changes that met. */
export const changedElsewhere: Answer = [
  409,
  { code: 'profile.changed', message: '您的信息刚刚已在别处修改，请核对后再保存' },
];

/** A portal with this person in it; `more` answers in place of, or beside, what it would say. */
export function serveProfile(more: Parameters<typeof fakeServer>[0] = {}, shown: Partial<Profile> = {}) {
  return fakeServer({
    ...portalAnswers,
    'GET /user/isLogin': [200, person],
    'GET /user/get': [200, { ...profile, ...shown }],
    'GET /user/getEdit': [200, editForm],
    'POST /user/update': [200, { ok: true }],
    'GET /accountSecurity/getEditConf': [200, editConf],
    'GET /thridAuthSource/getThridAuthSource': [200, { rows: [], total: 0 }],
    ...more,
  }).install();
}

/** What was sent to change something, request by request. */
export async function updatesOf(server: ReturnType<typeof serveProfile>): Promise<Record<string, string>[]> {
  const sent = server.requests.filter(({ url }) => new URL(url).pathname.endsWith('/user/update'));
  return Promise.all(sent.map(async (one) => Object.fromEntries(new URLSearchParams(await one.clone().text()))));
}
