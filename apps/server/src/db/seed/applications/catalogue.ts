import { type Pair, pair } from '../departments.ts';

/** A demo application as the tables below describe it. */
export interface Listed {
  code: string;
  name: Pair;
  aliases: string[];
  description: Pair;
  category: string;
  /** Signs people in when we send them there (OpenID Connect Core, 4). */
  startsSignIn: boolean;
}

/** The categories in their order. */
export const categories = [
  { code: 'office', name: pair('协同办公 Collaboration') },
  { code: 'people', name: pair('人力资源 People') },
  { code: 'finance', name: pair('财务费控 Finance') },
  { code: 'engineering', name: pair('研发效能 Engineering') },
  { code: 'sales', name: pair('销售与客户 Sales and Customers') },
  { code: 'supply', name: pair('供应与制造 Supply and Manufacturing') },
  { code: 'data', name: pair('数据与分析 Data and Analytics') },
  { code: 'it', name: pair('信息技术与安全 IT and Security') },
];

// code | name | aliases | description; a star stands for those that begin a sign-in themselves.
const tables = {
  office: `
    oa            * | 办公门户 Office Portal       | OA、门户首页、Intranet | 公告、待办和常用入口，一天从这里开始 | Notices, tasks and shortcuts: where the day begins
    mail          * | 企业邮箱 Mail                | 邮件、电子邮箱、Email | 收发公司邮件，共享邮箱与归档 | Company mail, shared mailboxes and archives
    calendar      * | 日程 Calendar                | 日历、会议安排 | 自己和同事的日程，约会不撞车 | Your diary and your colleagues', without clashes
    meeting       * | 视频会议 Video Meetings      | 线上会议、远程会议 | 一键开会，录制与自动纪要 | Meet in one click, with recordings and minutes
    drive           | 企业网盘 Drive               | 云盘、文件共享、文档库 | 团队文件的共同存放处，版本可追溯 | Where teams keep files, every version of them
    docs            | 在线文档 Documents           | 协作文档、在线表格 | 多人同时编辑的文档、表格和演示 | Documents, sheets and slides edited together
    approval      * | 流程审批 Approvals           | 审批中心、工作流、BPM | 发起和处理各类审批流程 | Start and decide on all kinds of requests
    meeting-room    | 会议室预订 Room Booking      | 订会议室 | 查看空闲会议室并预订 | Find a free room and book it
    directory       | 通讯录 Directory             | 电话簿、组织架构、员工查询 | 查同事的电话、部门和上级 | Colleagues' numbers, departments and managers`,
  people: `
    attendance    * | 考勤管理 Attendance          | 打卡、签到、补卡 | 打卡记录、补卡和月度考勤 | Clock in, mend a missed entry, see the month
    leave           | 休假申请 Leave               | 请假、年假、调休 | 请假、销假与假期余额 | Ask for leave and see what is left
    payroll       * | 薪酬查询 Pay Slips           | 工资条、薪资、个税 | 每月工资条与年度汇总 | Monthly pay slips and the year's total
    recruiting    * | 招聘管理 Recruiting          | 内推、面试、人才库 | 职位、简历与面试安排 | Openings, résumés and interviews
    performance     | 绩效考核 Performance         | 目标、OKR、KPI | 目标设定、评估与反馈 | Goals, reviews and feedback
    learning      * | 学习平台 Learning            | 培训、课程、考试 | 必修与选修课程、考试和证书 | Courses, exams and certificates
    benefits        | 员工福利 Benefits            | 弹性福利、体检、积分商城 | 年度福利选择与体检预约 | Choose this year's benefits, book a check-up
    onboarding      | 入职办理 Onboarding          | 新员工、报到、入职引导 | 新同事从录用到转正的每一步 | Every step from offer to end of probation`,
  finance: `
    expenses      * | 费用报销 Expenses            | 报销、借款、报账 | 拍照报销、借款和进度查询 | Claim by photo, ask for an advance, follow both
    invoices        | 发票管理 Invoices            | 开票、电子发票、验真 | 开票申请、收票与查验 | Issue, collect and verify invoices
    budget        * | 预算管理 Budget              | 预算编制、预算执行 | 编制、调整与执行分析 | Plan it, change it, see how it is spent
    ledger        * | 总账核算 General Ledger      | 会计、凭证、结账 | 凭证、结账与财务报表 | Vouchers, closing and statements
    treasury        | 资金管理 Treasury            | 付款、银行账户、现金流 | 账户、付款与现金流预测 | Accounts, payments and cash forecasts
    assets          | 固定资产 Fixed Assets        | 资产、盘点、领用 | 资产领用、调拨与盘点 | Hand out, move and count what we own
    tax             | 税务申报 Tax                 | 纳税、增值税 | 各税种申报与风险检查 | File each tax and check for risks
    travel        * | 差旅预订 Travel              | 出差、机票、酒店 | 机票、火车票与酒店，月结免垫付 | Flights, trains and hotels, paid by the company`,
  engineering: `
    code          * | 代码仓库 Code                | Git、代码评审、源码 | 源代码托管与评审 | Repositories and reviews
    pipeline      * | 持续集成 Pipelines           | CI、CD、构建、发布 | 构建、测试与发布流水线 | Build, test and release
    tracker       * | 需求与缺陷 Issue Tracker     | 缺陷、任务看板、敏捷 | 需求、任务、缺陷与迭代看板 | Stories, tasks, defects and boards
    wiki            | 研发知识库 Wiki              | 文档中心、技术文档 | 设计、规范和值班手册 | Designs, standards and runbooks
    testing         | 测试管理 Test Management     | 用例、测试计划 | 用例、计划与质量报告 | Cases, plans and quality reports
    artifacts       | 制品库 Artifacts             | 镜像仓库、依赖包 | 镜像与依赖包的统一仓库 | Images and packages in one place
    api             | 接口平台 API Platform        | API、网关、接口文档 | 接口文档、调试与订阅 | Describe, try out and subscribe to interfaces
    design          | 设计协作 Design              | 原型、标注、UI | 原型、标注与设计规范 | Prototypes, specifications and the design system`,
  sales: `
    crm           * | 客户关系管理 CRM             | 商机、线索、拜访 | 客户、商机与跟进记录 | Customers, opportunities and what was agreed
    quotes          | 报价管理 Quotes              | 报价单、折扣 | 产品配置、报价与折扣审批 | Configure, quote, have discounts approved
    contracts     * | 合同管理 Contracts           | 电子签、法务审核、用印 | 起草、审核、签署与归档 | Draft, review, sign and archive
    tickets       * | 客服工单 Service Tickets     | 工单、投诉、售后 | 受理、派单与回访 | Take, dispatch and follow up requests
    callcenter      | 呼叫中心 Call Centre         | 热线、坐席、录音 | 来电弹屏、坐席状态与录音 | Caller details, agent states and recordings
    marketing       | 营销活动 Campaigns           | 市场活动、推广、线索培育 | 活动计划、投放与线索转化 | Plan, run and measure campaigns
    survey          | 满意度调查 Surveys           | 问卷、NPS、回访 | 客户与员工问卷及分析 | Ask customers and staff, read the answers`,
  supply: `
    purchasing    * | 采购管理 Purchasing          | 采购申请、询价、订单 | 请购、询价、订单与收货 | Request, compare, order and receive
    suppliers       | 供应商门户 Suppliers         | SRM、供应商准入、对账 | 准入、评估与对账 | Admit, assess and settle with suppliers
    warehouse       | 仓储管理 Warehouse           | WMS、库存、出入库 | 出入库、库位与盘点 | Stock in, stock out, bins and counts
    logistics       | 物流跟踪 Logistics           | 发货、运单、快递 | 运单、在途与签收 | Waybills, where they are and who signed
    mes           * | 生产执行 Manufacturing       | MES、报工、车间 | 工单、报工与设备状态 | Work orders, reporting and machines
    quality         | 质量管理 Quality             | QMS、检验、不合格品 | 检验、不合格品与改进 | Inspect, handle defects, improve
    planning        | 生产计划 Production Planning | 排产、APS、物料需求 | 需求、排产与物料齐套 | Demand, schedules and material readiness`,
  data: `
    bi            * | 数据看板 Dashboards          | BI、可视化、大屏 | 自助分析与经营看板 | Explore figures, watch the business
    reports         | 报表中心 Reports             | 日报、月报、统计 | 固定报表的订阅与导出 | Standing reports, subscribed or exported
    lake            | 数据仓库 Data Warehouse      | 数仓、数据湖、SQL 查询 | 查询、建模与数据任务 | Query, model and schedule
    catalogue       | 数据目录 Data Catalogue      | 元数据、数据地图、血缘 | 找数据、看口径和血缘 | Find data, its meaning and where it comes from
    metrics         | 指标平台 Metrics             | 指标口径、埋点 | 统一口径的业务指标 | Business figures that mean the same to all
    forecast        | 预测分析 Forecasting         | 机器学习、模型、AI | 销量与库存预测模型 | Models of sales and stock to come`,
  it: `
    servicedesk   * | IT 服务台 Service Desk       | 报修、帮助、Helpdesk | 报修、申请设备与常见问题 | Report a fault, ask for equipment, find answers
    vpn             | 远程接入 Remote Access       | VPN、外网、零信任 | 在公司外安全访问内网 | Reach the intranet safely from outside
    cloud-desktop * | 云桌面 Cloud Desktop         | 虚拟桌面、VDI、远程桌面 | 任意设备打开自己的办公桌面 | Your desktop on any device
    monitoring      | 监控告警 Monitoring          | 告警、值班、可观测 | 指标、日志、链路与告警 | Metrics, logs, traces and alerts
    vault         * | 密码保险箱 Password Vault    | 密码管理、密钥、凭据 | 团队共享凭据的安全存取 | Shared credentials, safely kept
    cmdb            | 配置管理库 CMDB              | 资产台账、配置项 | 服务器、应用与依赖关系 | Servers, services and what depends on what
    audit         * | 安全审计 Security Audit      | 日志审计、合规检查 | 操作审计与合规报告 | Who did what, and compliance reports`,
};

/** Every demo application, category by category. */
export const catalogue: Listed[] = Object.entries(tables).flatMap(([category, table]) =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', name = '', aliases = '', zh = '', en = ''] = line.split('|').map((cell) => cell.trim());
      const [code = '', star] = key.split(/\s+/);
      return {
        ...{ code, category, name: named(name), description: [zh, en] as const, startsSignIn: star === '*' },
        aliases: aliases.split('、'),
      };
    }),
);

/** Names may hold a blank before the last Chinese character (`IT 服务台`), none after it but the one that parts them. */
function named(text: string): Pair {
  const [, zh = '', en = ''] = /^(.*\p{Script=Han}) ([^\p{Script=Han}]+)$/u.exec(text) ?? [];
  return [zh, en];
}
