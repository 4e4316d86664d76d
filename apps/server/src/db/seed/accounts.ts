import type { Locale } from '@uc/contract';
import type { Pair } from './departments.ts';
import type { City } from './origins.ts';

/** A place in the organisation beside, or as, the main one. */
export interface Place {
  /** The unit's code. */
  unit: string;
  title?: Pair;
}

/** Someone one can sign in as. Without a place they have nothing but the account. */
export interface Account {
  username: string;
  name: Pair;
  /** Who this is good for, for the person who reads the list at start. */
  note: Record<Locale, string>;
  /** Heads the unit of the main place. */
  heads?: true;
  main?: Place;
  partTime?: Place;
  seconded?: Place;
  locale?: Locale;
  /** Lacks the three licence permissions. */
  unlicensed?: true;
  /** May open both consoles. */
  consoles?: true;
  /** Everything an administrator can switch off is off for them. */
  switchedOff?: true;
  /** Codes of the applications at the top of their hub. */
  pinned?: string[];
  /** Accounts elsewhere, by who keeps them. */
  bound?: ('wecom' | 'dingtalk')[];
  /** Their email came from a source and was never used. */
  isEmailUnconfirmed?: true;
  /** Has a passkey and has answered for every failed sign-in: nothing is left to do in the check-up. */
  isWell?: true;
  /** How many behaviour records, and the city most of them come from. */
  behaviour?: { records: number; city: City };
}

const note = (zh_CN: string, en_US: string) => ({ zh_CN, en_US });

/** Everyone one can sign in as, in the order in which they are shown. */
export const accounts: Account[] = [
  {
    username: 'demo.full',
    name: ['陈思远', 'Chen Siyuan'],
    note: note(
      '什么都有：三种任职、全部 60 个应用、两万条行为记录',
      'has everything: three kinds of position, all 60 applications, 20,000 records',
    ),
    heads: true,
    main: { unit: 'EG-EC-RD-01' },
    partTime: { unit: 'EG-HQ-IT', title: ['技术顾问', 'Technical Adviser'] },
    seconded: { unit: 'EG-CLD-RD', title: ['专项负责人', 'Project Lead'] },
    consoles: true,
    pinned: ['mail', 'code', 'attendance', 'bi', 'expenses'],
    bound: ['wecom', 'dingtalk'],
    behaviour: { records: 20_000, city: '上海' },
  },
  {
    username: 'demo.approver',
    name: ['周慧敏', 'Zhou Huimin'],
    note: note('demo.full 的上级，审批其申请', 'manager of demo.full, decides on their applications'),
    heads: true,
    main: { unit: 'EG-EC-RD' },
    consoles: true,
    pinned: ['approval', 'mail', 'tracker'],
    behaviour: { records: 640, city: '上海' },
  },
  {
    username: 'demo.locked',
    name: ['吴志强', 'Wu Zhiqiang'],
    note: note('管理员关闭了全部五项修改', 'the administrator has switched off all five modifications'),
    main: { unit: 'EG-EC-FIN-01' },
    switchedOff: true,
    behaviour: { records: 320, city: '上海' },
  },
  {
    username: 'demo.basic',
    name: ['孙小梅', 'Sun Xiaomei'],
    note: note(
      '没有权限与申请页面的许可，只有 7 个应用',
      'lacks the licences for authorities and applications; has 7 applications',
    ),
    main: { unit: 'EG-EC-CS-01' },
    unlicensed: true,
    pinned: ['tickets', 'callcenter'],
    behaviour: { records: 260, city: '杭州' },
  },
  {
    username: 'demo.empty',
    name: ['何安', 'He An'],
    note: note('没有手机、邮箱、任职、应用和记录', 'no phone, no email, no position, no application, no records'),
  },
  {
    username: 'lin.yue',
    name: ['林悦', 'Lin Yue'],
    note: note('集团总裁，没有上级', 'president of the group, nobody above'),
    heads: true,
    main: { unit: 'EG' },
    pinned: ['bi', 'mail'],
    behaviour: { records: 410, city: '北京' },
  },
  {
    username: 'wang.jun',
    name: ['王军', 'Wang Jun'],
    note: note('华东公司总经理', 'general manager of the East China Company'),
    heads: true,
    main: { unit: 'EG-EC' },
    behaviour: { records: 480, city: '上海' },
  },
  {
    username: 'zhao.ming',
    name: ['赵明', 'Zhao Ming'],
    note: note('集团人力资源部经理', 'heads the Human Resources of the group'),
    heads: true,
    main: { unit: 'EG-HQ-HR' },
    behaviour: { records: 520, city: '北京' },
  },
  {
    username: 'luo.cheng',
    name: ['罗诚', 'Luo Cheng'],
    note: note('集团信息技术部经理', 'heads the Information Technology of the group'),
    heads: true,
    main: { unit: 'EG-HQ-IT' },
    pinned: ['monitoring', 'cmdb', 'mail', 'servicedesk'],
    behaviour: { records: 700, city: '北京' },
  },
  {
    username: 'han.bing',
    name: ['韩冰', 'Han Bing'],
    note: note('云计算事业部产品规划组组长', 'leads Product Planning of the Cloud Computing Division'),
    heads: true,
    main: { unit: 'EG-CLD-PRD-01' },
    behaviour: { records: 390, city: '杭州' },
  },
  {
    username: 'liu.qingyang',
    name: ['刘清扬', 'Liu Qingyang'],
    note: note('客户经理，另有一个兼职', 'account manager with a part-time position'),
    main: { unit: 'EG-SC-SAL-01', title: ['客户经理', 'Account Manager'] },
    partTime: { unit: 'EG-SC-MKT-01' },
    pinned: ['crm', 'quotes', 'travel'],
    behaviour: { records: 350, city: '深圳' },
  },
  {
    username: 'tang.rui',
    name: ['唐睿', 'Tang Rui'],
    note: note('工程师，借调到金融科技事业部', 'engineer, seconded to the Financial Technology Division'),
    main: { unit: 'EG-CLD-RD-01', title: ['工程师', 'Engineer'] },
    seconded: { unit: 'EG-FTC-RD-01' },
    pinned: ['code', 'pipeline'],
    behaviour: { records: 430, city: '杭州' },
  },
  {
    username: 'gao.fei',
    name: ['高飞', 'Gao Fei'],
    note: note('在国际事业部，使用英文界面', 'in the International Division, prefers English'),
    main: { unit: 'EG-INT-SAL-01' },
    locale: 'en_US',
    behaviour: { records: 300, city: '深圳' },
  },
  {
    username: 'ma.xiaolin',
    name: ['马晓琳', 'Ma Xiaolin'],
    note: note(
      '在线客服，邮箱由单位提供、尚未确认',
      'online customer service; their email came from a list and is not confirmed',
    ),
    main: { unit: 'EG-EC-CS-02' },
    isEmailUnconfirmed: true,
    behaviour: { records: 280, city: '南京' },
  },
  {
    username: 'xu.jing',
    name: ['徐静', 'Xu Jing'],
    note: note('集团会计，安全体检全部做好', 'accountant of the group; nothing left to do in the security check-up'),
    main: { unit: 'EG-HQ-FIN-01', title: ['会计', 'Accountant'] },
    isWell: true,
    behaviour: { records: 240, city: '北京' },
  },
];

/** Somebody nobody can sign in as, who shows a state of people; found by the commands about people. */
interface StateAccount {
  username: string;
  name: Pair;
  status: 'invited' | 'waiting' | 'disabled';
  note: Record<Locale, string>;
}

/** One person of each state in which nobody signs in. */
export const stateAccounts: readonly StateAccount[] = [
  {
    username: 'demo.invited',
    name: ['方晴', 'Fang Qing'],
    status: 'invited',
    note: note('已邀请，尚未设置密码', 'invited, has not chosen a password yet'),
  },
  {
    username: 'demo.waiting',
    name: ['沈一鸣', 'Shen Yiming'],
    status: 'waiting',
    note: note('两周后入职，当天自动发出邀请', 'begins in two weeks, and is invited on that day'),
  },
  {
    username: 'demo.left',
    name: ['邵文', 'Shao Wen'],
    status: 'disabled',
    note: note('已离职停用', 'has left and is disabled'),
  },
  {
    username: 'demo.revived',
    name: ['罗安', 'Luo An'],
    status: 'invited',
    note: note('停用后恢复，需重新设置密码', 'was disabled and is back, with a new password to choose'),
  },
];
