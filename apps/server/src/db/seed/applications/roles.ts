import { type Pair, pair } from '../departments.ts';
import { demoId } from '../ids.ts';
import type { Row } from '../insert.ts';

/** A role, and who holds it. */
export interface ListedRole {
  /** The application's code, a point, the role in it; `staff` is no application. */
  code: string;
  name: Pair;
  description: Pair;
  /** Codes of departments, each with the share of its people who hold the role by their job. */
  departments: { code: string; share: number }[];
  /** Everyone who heads a unit holds it. */
  heads: boolean;
  /** User names of accounts that were given it; `ends` and `ended` for a limited time. */
  accounts: { username: string; limit: 'ends' | 'ended' | null }[];
}

// code | name | who: departments with a percentage, heads, accounts (+ will end, - has ended) | description
// The last ones make an application with so many that they are chosen from a table.
const table = `
  staff.manager          | 各级负责人 Manager         | heads                           | 带领一个单位的人 | Whoever leads a unit
  staff.executive        | 高层管理 Executive         | lin.yue wang.jun demo.full      | 集团与公司的经营层 | Leads the group or a company
  staff.member           | 员工 Member of Staff       |                                 | 每一位员工 | Everyone who works here
  staff.seconded         | 借调人员 Seconded Staff    |                                 | 借调期间的差旅与住宿待遇 | Travel and lodging while seconded
  attendance.flexible    | 弹性考勤 Flexible Hours    |                                 | 按弹性班次打卡 | Clocks in by flexible shifts
  testing.reporter       | 缺陷提报人 Defect Reporter |                                 | 提交并跟踪缺陷 | Reports and follows defects
  recruiting.interviewer | 面试官 Interviewer         | RD:25 SAL:15 demo.full demo.approver | 参加面试并填写评价 | Interviews and writes assessments
  payroll.officer        | 薪酬专员 Payroll Officer   | HR:20 zhao.ming                 | 核算并发放薪酬 | Calculates and pays salaries
  performance.reviewer   | 绩效评估人 Reviewer        | HR:30 demo.full demo.approver   | 为下属评定绩效 | Reviews the people they lead
  expenses.auditor       | 报销审核 Expense Auditor   | FIN:35 xu.jing                  | 审核报销单据 | Checks claims
  invoices.clerk         | 开票员 Invoice Clerk       | FIN:30 demo.full                | 开具与红冲发票 | Issues and cancels invoices
  budget.owner           | 预算负责人 Budget Owner    | demo.full demo.approver         | 编制并调整本单位预算 | Plans and changes the budget of a unit
  ledger.accountant      | 会计 Accountant            | FIN:60 xu.jing demo.locked      | 录入与审核凭证 | Enters and checks vouchers
  ledger.reader          | 账务查询 Ledger Reader     | AUD:50 demo.full+               | 查询账簿与报表 | Reads books and statements
  code.developer         | 开发者 Developer           | RD:90 demo.full demo.approver   | 提交代码与参与评审 | Commits and reviews
  code.maintainer        | 仓库管理员 Maintainer      | RD:10 demo.full                 | 管理分支与合并 | Looks after branches and merges
  pipeline.releaser      | 发布负责人 Releaser        | RD:8 demo.full                  | 批准发布到生产环境 | Approves releases to production
  tracker.manager        | 迭代负责人 Iteration Lead  | PRD:40 demo.full                | 规划迭代与看板 | Plans iterations and boards
  crm.seller             | 客户经理 Account Manager   | SAL:80 liu.qingyang gao.fei     | 维护客户与商机 | Looks after customers and opportunities
  crm.reader             | 客户查询 Customer Reader   | MKT:30 demo.full+               | 查看客户资料 | Reads customer data
  contracts.drafter      | 合同起草人 Contract Drafter | SAL:30 LEG:80 demo.full        | 起草并提交合同 | Drafts and submits contracts
  tickets.agent          | 坐席 Agent                 | CS:90 demo.basic ma.xiaolin demo.full | 受理并处理工单 | Takes and handles tickets
  tickets.lead           | 客服主管 Service Lead      | CS:8 demo.full-                 | 派单与质检 | Dispatches and checks quality
  marketing.analyst      | 活动分析 Campaign Analyst  | MKT:40 demo.full                | 查看投放与转化 | Reads reach and conversion
  purchasing.requester   | 请购人 Requester           | RD:15 ADM:40 demo.full          | 提交采购申请 | Asks for purchases
  purchasing.buyer       | 采购员 Buyer               | SCM:50                          | 询价与下单 | Compares offers and orders
  warehouse.reader       | 库存查询 Stock Reader      | SAL:10 demo.full+               | 查询库存 | Looks up stock
  quality.inspector      | 检验员 Inspector           | QA:50 demo.full                 | 记录检验结果 | Records inspections
  bi.viewer              | 看板读者 Dashboard Viewer  | OPS:50 FIN:30 demo.basic demo.full | 查看已发布的看板 | Reads published dashboards
  bi.author              | 看板作者 Dashboard Author  | OPS:15 demo.full                | 制作并发布看板 | Makes and publishes dashboards
  lake.analyst           | 数据分析师 Data Analyst    | OPS:20 STR:40 demo.full         | 查询明细数据 | Queries detailed data
  metrics.editor         | 指标维护 Metric Editor     | PRD:15 demo.full                | 定义与发布指标 | Defines and publishes figures
  monitoring.duty        | 值班工程师 Engineer on Duty | IT:50 RD:10 demo.full luo.cheng | 接收并处理告警 | Receives and handles alerts
  vault.keeper           | 凭据管理员 Vault Keeper    | IT:20 luo.cheng demo.full       | 管理团队凭据 | Looks after a team's credentials
  lake.sales             | 销售数据读者 Sales Data Reader | OPS:15 | 查询销售主题的汇总数据 | Reads summed sales data
  lake.finance           | 财务数据读者 Finance Data Reader | OPS:15 | 查询财务主题的汇总数据 | Reads summed finance data
  lake.people            | 人力数据读者 People Data Reader | OPS:15 | 查询人力主题的汇总数据 | Reads summed people data
  lake.supply            | 供应链数据读者 Supply Data Reader | OPS:15 | 查询供应链主题的汇总数据 | Reads summed supply data
  lake.production        | 生产数据读者 Production Data Reader | OPS:15 | 查询生产主题的汇总数据 | Reads summed production data
  lake.quality           | 质量数据读者 Quality Data Reader | OPS:15 | 查询质量主题的汇总数据 | Reads summed quality data
  lake.customers         | 客户数据读者 Customer Data Reader | OPS:15 | 查询客户主题的汇总数据 | Reads summed customer data
  lake.marketing         | 市场数据读者 Marketing Data Reader | OPS:15 | 查询市场主题的汇总数据 | Reads summed marketing data
  lake.logistics         | 物流数据读者 Logistics Data Reader | OPS:15 | 查询物流主题的汇总数据 | Reads summed logistics data
  lake.service           | 客服数据读者 Service Data Reader | OPS:15 | 查询客服主题的汇总数据 | Reads summed service data
  lake.research          | 研发数据读者 Research Data Reader | OPS:15 | 查询研发主题的汇总数据 | Reads summed research data
  lake.audit             | 审计数据读者 Audit Data Reader | OPS:15 | 查询审计主题的汇总数据 | Reads summed audit data`;

/** Every demo role. */
export const listedRoles: ListedRole[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', holders = '', zh = '', en = ''] = line.split('|').map((cell) => cell.trim());
    return { code, name: pair(name), description: [zh, en], ...holdersFrom(holders.split(' ')) };
  });

function holdersFrom(tokens: string[]): Pick<ListedRole, 'departments' | 'heads' | 'accounts'> {
  const departments = tokens.flatMap((token) => {
    const [code = '', percent] = token.split(':');
    return percent ? [{ code, share: Number(percent) / 100 }] : [];
  });
  const accounts = tokens
    .filter((token) => token.includes('.'))
    .map((token) => ({
      username: token.replace(/[+-]$/, ''),
      limit: token.endsWith('+') ? ('ends' as const) : token.endsWith('-') ? ('ended' as const) : null,
    }));
  return { departments, heads: tokens.includes('heads'), accounts };
}

/** The roles as their table keeps them. */
export function makeRoles(): Row<'role'>[] {
  return listedRoles.map(({ code, name, description }) => {
    const [application = ''] = code.split('.');
    return {
      id: demoId('role', code),
      application_id: application === 'staff' ? null : demoId('application', application),
      code,
      name: name[0],
      name_en: name[1],
      description: description[0],
      description_en: description[1],
    };
  });
}
