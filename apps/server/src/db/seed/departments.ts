/** A text in Chinese and its English twin. */
export type Pair = readonly [zh: string, en: string];

/** A kind of department: its teams in the order in which companies set them up, and what its members are called. */
export interface Department {
  code: string;
  name: Pair;
  teams: Pair[];
  titles: Pair[];
}

function department(code: string, name: string, teams: string, titles: string): Department {
  return { code, name: pair(name), teams: pairs(teams), titles: pairs(titles) };
}

/** Reads `研发部 Research and Development`: the Chinese up to the first blank, the English after it. */
export function pair(text: string): Pair {
  const [zh = '', ...en] = text.split(' ');
  return [zh, en.join(' ')];
}
const pairs = (list: string): Pair[] => list.split(', ').map(pair);

const engineers =
  '工程师 Engineer, 高级工程师 Senior Engineer, 资深工程师 Staff Engineer, 助理工程师 Associate Engineer';
const specialists = '专员 Specialist, 高级专员 Senior Specialist, 主管 Supervisor, 助理 Assistant';

/** Every kind of department, by its code. */
export const departments = [
  department(
    'RD',
    '研发部 Research and Development',
    '平台组 Platform Team, 应用组 Applications Team, 前端组 Front-end Team, 数据组 Data Team, 移动组 Mobile Team, 架构组 Architecture Team',
    engineers,
  ),
  department(
    'PRD',
    '产品部 Product',
    '产品规划组 Product Planning Team, 体验设计组 Experience Design Team, 用户研究组 User Research Team, 产品运营组 Product Operations Team, 行业方案组 Industry Solutions Team',
    '产品经理 Product Manager, 高级产品经理 Senior Product Manager, 设计师 Designer, 产品助理 Product Assistant',
  ),
  department(
    'QA',
    '质量部 Quality',
    '功能测试组 Functional Testing Team, 自动化组 Automation Team, 性能组 Performance Team, 质量体系组 Quality System Team, 检验组 Inspection Team',
    '质量专员 Quality Specialist, 测试工程师 Test Engineer, 高级测试工程师 Senior Test Engineer',
  ),
  department(
    'OPS',
    '运营部 Operations',
    '日常运营组 Daily Operations Team, 活动组 Campaign Team, 内容组 Content Team, 数据分析组 Analytics Team, 用户增长组 Growth Team',
    specialists,
  ),
  department(
    'SAL',
    '销售部 Sales',
    '大客户组 Key Accounts Team, 渠道组 Channel Team, 直销组 Direct Sales Team, 售前组 Presales Team, 商务组 Commercial Team, 销售支持组 Sales Support Team',
    '客户经理 Account Manager, 高级客户经理 Senior Account Manager, 销售代表 Sales Representative, 售前顾问 Presales Consultant',
  ),
  department(
    'MKT',
    '市场部 Marketing',
    '品牌组 Brand Team, 推广组 Promotion Team, 公关组 Public Relations Team, 会展组 Events Team, 市场研究组 Market Research Team',
    specialists,
  ),
  department(
    'CS',
    '客户服务部 Customer Service',
    '热线组 Hotline Team, 在线服务组 Online Service Team, 现场服务组 Field Service Team, 投诉处理组 Complaints Team, 客户成功组 Customer Success Team',
    '客服专员 Service Agent, 高级客服专员 Senior Service Agent, 服务主管 Service Supervisor',
  ),
  department(
    'DLV',
    '交付部 Delivery',
    '实施一组 Implementation Team One, 实施二组 Implementation Team Two, 项目管理组 Project Management Team, 运维组 Maintenance Team, 培训组 Training Team',
    '实施顾问 Implementation Consultant, 项目经理 Project Manager, 运维工程师 Maintenance Engineer',
  ),
  department(
    'SCM',
    '供应链部 Supply Chain',
    '采购组 Purchasing Team, 计划组 Planning Team, 仓储组 Warehousing Team, 物流组 Logistics Team, 供应商管理组 Supplier Management Team',
    specialists,
  ),
  department(
    'HR',
    '人力资源部 Human Resources',
    '招聘组 Recruiting Team, 薪酬组 Compensation Team, 培训发展组 Learning and Development Team, 员工关系组 Employee Relations Team',
    specialists,
  ),
  department(
    'FIN',
    '财务部 Finance',
    '会计组 Accounting Team, 资金组 Treasury Team, 税务组 Tax Team, 预算组 Budget Team',
    '会计 Accountant, 高级会计 Senior Accountant, 出纳 Cashier, 财务分析师 Financial Analyst',
  ),
  department(
    'IT',
    '信息技术部 Information Technology',
    '基础设施组 Infrastructure Team, 信息安全组 Information Security Team, 企业应用组 Business Applications Team, 服务台 Service Desk, 网络组 Network Team',
    engineers,
  ),
  department(
    'LEG',
    '法务部 Legal',
    '合同组 Contracts Team, 合规组 Compliance Team, 知识产权组 Intellectual Property Team',
    '法务专员 Legal Specialist, 律师 Lawyer, 合规经理 Compliance Manager',
  ),
  department(
    'AUD',
    '审计部 Audit',
    '财务审计组 Financial Audit Team, 流程审计组 Process Audit Team, 信息系统审计组 Systems Audit Team',
    '审计员 Auditor, 高级审计员 Senior Auditor',
  ),
  department(
    'STR',
    '战略部 Strategy',
    '战略规划组 Strategic Planning Team, 投资组 Investment Team, 研究组 Research Team',
    '分析师 Analyst, 高级分析师 Senior Analyst, 投资经理 Investment Manager',
  ),
  department(
    'ADM',
    '行政部 Administration',
    '综合组 General Affairs Team, 后勤组 Facilities Team, 文秘组 Secretariat Team, 车辆组 Fleet Team',
    specialists,
  ),
];

const regional = 'RD SAL MKT CS DLV HR FIN ADM';
const technical = 'RD PRD QA OPS SAL CS HR FIN';

/** Companies and business divisions, with the codes of their departments. */
export const companies = [
  { code: 'HQ', name: pair('集团总部 Group Headquarters'), departments: 'STR HR FIN LEG AUD IT ADM MKT' },
  { code: 'EC', name: pair('华东公司 East China Company'), departments: regional },
  { code: 'NC', name: pair('华北公司 North China Company'), departments: regional },
  { code: 'SC', name: pair('华南公司 South China Company'), departments: regional },
  { code: 'CC', name: pair('华中公司 Central China Company'), departments: regional },
  { code: 'SW', name: pair('西南公司 Southwest China Company'), departments: regional },
  { code: 'NW', name: pair('西北公司 Northwest China Company'), departments: regional },
  { code: 'CLD', name: pair('云计算事业部 Cloud Computing Division'), departments: technical },
  { code: 'FTC', name: pair('金融科技事业部 Financial Technology Division'), departments: technical },
  {
    code: 'MFG',
    name: pair('智能制造事业部 Smart Manufacturing Division'),
    departments: 'RD PRD QA SCM SAL DLV HR FIN',
  },
  { code: 'HLT', name: pair('医疗健康事业部 Healthcare Division'), departments: 'RD PRD QA SCM SAL CS HR FIN' },
  { code: 'INT', name: pair('国际事业部 International Division'), departments: 'SAL MKT CS DLV SCM LEG HR FIN' },
];

/** The whole, at the root of the tree. */
export const group = { code: 'EG', name: pair('示例集团 Example Group') };
