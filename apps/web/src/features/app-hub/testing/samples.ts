import type { HubApplication } from '@uc/contract';
import type { Answer } from '../../../testing/fake-server.ts';
import type { HubList } from '../hub-list.ts';

const words = [
  ['考勤打卡', 'Attendance', 'kao qin da ka', '出勤、请假与加班'],
  ['费用报销', 'Expenses', 'fei yong bao xiao', '差旅与日常报销'],
  ['企业邮箱', 'Mail', 'qi ye you xiang', '收发邮件'],
  ['项目协作', 'Projects', 'xiang mu xie zuo', '任务、里程碑与文档'],
  ['人事服务', 'People services', 'ren shi fu wu', '入转调离与证明'],
  ['合同管理', 'Contracts', 'he tong guan li', '起草、审批与归档'],
  ['客户关系', 'Customer relations', 'ke hu guan xi', '线索与商机'],
  ['知识库', 'Knowledge base', 'zhi shi ku', '制度、流程与手册'],
  [
    '供应链协同与库存一体化平台',
    'Supply chain and inventory platform',
    'gong ying lian xie tong yu ku cun yi ti hua ping tai',
    '库存、发运、签收',
  ],
  ['会议室预订', 'Meeting rooms', 'hui yi shi yu ding', '按楼层查看空闲'],
] as const;

const categories = ['办公', '人事', '财务', '研发', '客户', '供应链', '其他'].map((name, index) => ({
  id: `category-${index}`,
  name,
}));

/** The id of the sample application with this number. */
export const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** A sample application; the first ten have the plain names, later ones a number behind theirs. */
export function application(index: number, extras: Partial<HubApplication> = {}): HubApplication {
  const [name, nameOther, pinyin, description] = words[index % words.length] ?? words[0];
  const number = index < words.length ? '' : ` ${index}`;
  return {
    id: idOf(index),
    name: name + number,
    nameOther: nameOther + number,
    description,
    aliases: index === 0 ? ['签到'] : [],
    pinyin: [pinyin.split(' '), ...(index === 0 ? [['qian', 'dao']] : [])],
    icon: null,
    categoryId: `category-${index % categories.length}`,
    openMode: 'tab',
    standing: 'open',
    openings: 0,
    lastOpened: null,
    ...extras,
  };
}

/** A list of so many applications that are open, and others as given. */
export function listOf(count: number, extras: { pinned?: number[]; more?: HubApplication[] } = {}): HubList {
  const { pinned = [], more = [] } = extras;
  const rows = [...Array.from({ length: count }, (_, index) => application(index)), ...more];
  return { rows, total: rows.length, categories, pinned: pinned.map(idOf) };
}

/** The answers a hub asks for, beside the list itself. */
export const answers: Record<string, Answer> = {
  'GET /user/lastSignIn': [200, { lastSignIn: { time: '2026-08-02 08:52:11', location: '上海', browser: 'Chrome' } }],
  'GET /user/getEcAccessAuthority': [200, { allowed: false }],
  'GET /user/getCcAccessAuthority': [200, { allowed: false }],
  'GET /common/locale': [200, { ok: true }],
  'GET /anonymous/signInConf': [
    200,
    { kind: 'local', organisation: '示例集团', contact: 'it@example.com', demo: true },
  ],
};
