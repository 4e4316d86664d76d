import type { AdministratorRole, Locale } from '@uc/contract';
import type { Pair } from './departments.ts';

/** Somebody who administers the demo, in the seat of a person that is there anyway. */
export interface DemoAdministrator {
  username: string;
  name: Pair;
  note: Record<Locale, string>;
  /** Why they hold it: what people write is shown as it is, so here it is said in both languages. */
  reason: string;
  role: AdministratorRole;
  /** Begins the code of the unit they work in. */
  worksIn: string;
  /** The code of the unit their role is limited to. */
  limitedTo?: string;
}

const administrator = (
  username: string,
  name: Pair,
  role: AdministratorRole,
  worksIn: string,
  [zh_CN, en_US]: Pair,
  reason: string,
): DemoAdministrator => ({ username, name, role, worksIn, note: { zh_CN, en_US }, reason });

/** Everyone who administers the demo, in the order in which they are shown. */
export const administrators: readonly DemoAdministrator[] = [
  administrator(
    'demo.owner',
    ['秦越', 'Qin Yue'],
    'owner',
    'EG-HQ-IT',
    ['管理后台：所有者', 'administers: owner'],
    '负责门户 / runs the portal',
  ),
  administrator(
    'demo.owner2',
    ['姜宁', 'Jiang Ning'],
    'owner',
    'EG-HQ-IT',
    ['管理后台：第二位所有者，同意新的管理员', 'administers: second owner, who agrees to new administrators'],
    '所有者须有两位 / there must be two owners',
  ),
  {
    ...administrator(
      'demo.people',
      ['潘敏', 'Pan Min'],
      'people',
      'EG-EC-HR',
      ['管理后台：华东公司的人员管理员', 'administers: people of the East China Company only'],
      '华东公司人事 / human resources of East China',
    ),
    limitedTo: 'EG-EC',
  },
  administrator(
    'demo.helpdesk',
    ['丁一', 'Ding Yi'],
    'helpDesk',
    'EG-HQ-IT',
    ['管理后台：服务台', 'administers: help desk'],
    '服务台值班 / help desk rota',
  ),
  administrator(
    'demo.helpdesk2',
    ['崔健', 'Cui Jian'],
    'helpDesk',
    'EG-HQ-IT',
    ['管理后台：第二位服务台人员，用于需要两人的操作', 'administers: second help desk agent, for acts that need two'],
    '服务台值班 / help desk rota',
  ),
  administrator(
    'demo.applications',
    ['苏棋', 'Su Qi'],
    'applications',
    'EG-HQ-IT',
    ['管理后台：应用与权限', 'administers: applications and permissions'],
    '维护应用与权限 / keeps applications and permissions',
  ),
  administrator(
    'demo.settings',
    ['温言', 'Wen Yan'],
    'settings',
    'EG-HQ-IT',
    ['管理后台：设置与消息', 'administers: settings and messages'],
    '维护设置与消息 / keeps settings and messages',
  ),
  administrator(
    'demo.audit',
    ['陆青', 'Lu Qing'],
    'audit',
    'EG-HQ-AUD',
    ['管理后台：审计员，只读', 'administers: audit, reads only'],
    '年度审计 / yearly audit',
  ),
];
