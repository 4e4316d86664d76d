import { type PermissionMove, type PermissionState, type StepState, wireDate } from '@uc/contract';
import { demoId, demoIdAt } from '../ids.ts';
import type { Row } from '../insert.ts';
import { createRandom, type Random } from '../random.ts';
import { demoTimeZone } from '../rhythm.ts';
import { kindOf, listedRules, roleTraits } from './rules.ts';

/** How far a request has come. */
type Life = 'draft' | 'void' | 'waiting' | 'second' | 'passed' | 'rejected' | 'sentBack';

/** One request of the demo. */
interface Wish {
  applicant: string;
  manager: string;
  role: string;
  change: 'add' | 'delete';
  life: Life;
  daysAgo: number;
  reason: string;
  /** Of a role with an end. */
  until: Date | null;
  unit: string;
}

/** All rows that requests are kept in. */
export interface RequestRows {
  requests: Row<'permission_request'>[];
  people: Row<'permission_person'>[];
  items: Row<'permission_item'>[];
  units: Row<'permission_item_unit'>[];
  steps: Row<'permission_step'>[];
  approvers: Row<'permission_approver'>[];
  moves: Row<'permission_move'>[];
}

/** Who asks, by id, with their manager and their unit. */
export interface Asker {
  id: string;
  manager: string;
  unit: string;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;

// role | life | days ago | reason: what demo.full has asked for, in every state.
const ownTable = `
  crm.reader        | passed   | 80 | 配合客户项目，需要查看客户资料
  warehouse.reader  | passed   | 76 | 备件盘点需要查询库存
  ledger.reader     | passed   | 60 | 研发费用核对，需要查询账簿
  tickets.lead      | rejected | 41 | 临时支持客服派单
  payroll.officer   | rejected | 30 | 协助核算项目奖金
  purchasing.buyer  | void     | 26 | 采购测试设备
  expenses.auditor  | sentBack | 12 | 审核项目组报销
  crm.seller        | draft    | 5  | 试点客户由研发直接对接
  purchasing.buyer  | draft    | 3  |
  vault.keeper      | second   | 4  | 值班期间需要管理生产凭据
  lake.analyst      | waiting  | 2  | 分析构建耗时，需要查询明细数据
  bi.author         | waiting  | 1  | 制作研发效能看板`;

// role | reason: what waits for the manager of demo.full from others; nobody of research has these by their job.
const waitingTable = `
  pipeline.releaser    | 本月轮值，需要批准生产发布
  tickets.lead         | 协助客服处理积压工单
  warehouse.reader     | 管理测试备件，需要查询库存
  crm.reader           | 排查客户反馈的缺陷
  lake.analyst         | 分析接口调用明细
  contracts.drafter    | 起草外包开发合同
  marketing.analyst    | 评估新功能的推广效果
  expenses.auditor     | 复核项目组差旅报销
  invoices.clerk       | 代开合作方技术服务发票
  ledger.reader        | 核对研发费用归集
  performance.reviewer | 新任小组长，需要评定组员绩效
  crm.seller           | 试点客户由研发直接对接
  vault.keeper         | 接手生产环境凭据轮换
  tickets.agent        | 参加客服轮岗`;

/** The requests of the demo: those of demo.full, and decided and waiting ones of others who are led by the same manager. */
export function makeRequests(full: Asker, others: readonly Asker[], now: Date): RequestRows {
  const random = createRandom('applications');
  const wish = (asker: Asker, role: string, life: Life, daysAgo: number, reason: string): Wish => {
    const days = roleTraits.find(({ code }) => code === role)?.longest_days ?? null;
    return {
      applicant: asker.id,
      manager: asker.manager,
      unit: asker.unit,
      role,
      life,
      daysAgo,
      reason,
      change: 'add',
      until: days === null ? null : new Date(now.getTime() + Math.round(days * 0.8) * dayMs),
    };
  };
  const own = ownTable
    .trim()
    .split('\n')
    .map((line) => {
      const [role = '', life = '', days = '', reason = ''] = line.split('|').map((cell) => cell.trim());
      return wish(full, role, life as Life, Number(days), reason); // the table above names no other
    });
  const roles = [
    'code.maintainer',
    'bi.viewer',
    'budget.owner',
    'tracker.manager',
    'metrics.editor',
    'quality.inspector',
  ];
  const decided = Array.from({ length: 60 }, (_, index) =>
    wish(
      others[index % others.length] ?? full,
      roles[index % roles.length] ?? 'bi.viewer',
      random.chance(0.85) ? 'passed' : 'rejected',
      random.integer(10, 85),
      '工作需要',
    ),
  );
  const waiting = waitingTable
    .trim()
    .split('\n')
    .map((line, index) => {
      const [role = '', reason = ''] = line.split('|').map((cell) => cell.trim());
      return wish(others[index % others.length] ?? full, role, 'waiting', random.integer(1, 8), reason);
    });
  const rows: RequestRows = { requests: [], people: [], items: [], units: [], steps: [], approvers: [], moves: [] };
  // Numbers and ids in the order of time, as the product itself makes them.
  for (const [index, one] of [...own, ...decided, ...waiting].toSorted((a, b) => b.daysAgo - a.daysAgo).entries())
    write(rows, one, index + 1, now, random);
  return rows;
}

function write(rows: RequestRows, wish: Wish, count: number, now: Date, random: Random): void {
  const created = new Date(now.getTime() - wish.daysAgo * dayMs - random.integer(0, 8) * hourMs);
  const id = demoIdAt(created, random);
  const sent = new Date(created.getTime() + random.integer(3, 40) * 60_000);
  const isSent = wish.life !== 'draft' && wish.life !== 'void';
  const planned = isSent ? stepsFor(wish) : [];
  const clock = createClock(sent, random);
  const steps = planned.map(({ kind, people }, place) => {
    const since = clock.now();
    const state = stateOf(wish.life, place);
    const isDecided = ['approved', 'rejected', 'sentBack'].includes(state);
    const hasCome = isDecided || state === 'open';
    return {
      row: {
        id: demoIdAt(sent, random),
        request_id: id,
        round: 1,
        place,
        kind,
        state,
        since: hasCome ? since : null,
        decided_by: isDecided ? (people[0] ?? null) : null,
        decided_at: isDecided ? clock.pass() : null,
      },
      people,
    };
  });
  const decidedAt = wish.life === 'passed' || wish.life === 'rejected' ? clock.now() : null;
  rows.requests.push({
    id,
    number: `PA${wireDate(created, demoTimeZone).slice(0, 10).replaceAll('-', '')}${String(count).padStart(6, '0')}`,
    applicant_id: wish.applicant,
    state: stateOfRequest[wish.life],
    voided_at: wish.life === 'void' ? new Date(created.getTime() + dayMs) : null,
    reason: wish.reason,
    remarks: '',
    round: isSent ? 1 : 0,
    step_id: steps.find(({ row }) => row.state === 'open')?.row.id ?? null,
    created_at: created,
    sent_at: isSent ? sent : null,
    decided_at: decidedAt,
  });
  const role_id = demoId('role', wish.role);
  rows.people.push({ request_id: id, person_id: wish.applicant });
  rows.items.push({ request_id: id, place: 0, role_id, change: wish.change, until: wish.until });
  if (roleTraits.some(({ code, takes_units }) => code === wish.role && takes_units))
    rows.units.push({ request_id: id, place: 0, organisation_id: wish.unit });
  rows.steps.push(...steps.map(({ row }) => row));
  rows.approvers.push(
    ...steps.flatMap(({ row, people }) => people.map((person_id) => ({ person_id, step_id: row.id }))),
  );
  const move = (at: Date, name: PermissionMove, person_id: string, to: PermissionState, comment = '') =>
    rows.moves.push({
      id: demoIdAt(at, random),
      request_id: id,
      at,
      move: name,
      from_state: name === 'send' || name === 'void' ? 'initiated' : 'inApproval',
      to_state: to,
      person_id,
      comment,
    });
  if (isSent) move(sent, 'send', wish.applicant, 'inApproval');
  if (wish.life === 'void') move(new Date(created.getTime() + dayMs), 'void', wish.applicant, 'initiated');
  for (const { row } of steps) {
    if (!row.decided_by || !row.decided_at) continue;
    const isLast = row.place === steps.length - 1;
    if (row.state === 'approved')
      move(row.decided_at, isLast ? 'pass' : 'approve', row.decided_by, isLast ? 'passed' : 'inApproval');
    if (row.state === 'rejected') move(row.decided_at, 'reject', row.decided_by, 'rejected', '与岗位职责不符');
    if (row.state === 'sentBack')
      move(row.decided_at, 'sendBack', row.decided_by, 'initiated', '请说明需要审核哪些单位的单据');
  }
}

const stateOfRequest: Record<Life, PermissionState> = {
  draft: 'initiated',
  void: 'initiated',
  sentBack: 'initiated',
  waiting: 'inApproval',
  second: 'inApproval',
  passed: 'passed',
  rejected: 'rejected',
};

function stateOf(life: Life, place: number): StepState {
  if (life === 'passed' || (life === 'second' && place === 0)) return 'approved';
  if (life === 'rejected') return place === 0 ? 'rejected' : 'withdrawn';
  if (life === 'sentBack') return place === 0 ? 'sentBack' : 'withdrawn';
  return place === (life === 'second' ? 1 : 0) ? 'open' : 'coming';
}

/** The steps of a request for a role, by the same rules as the product's; two of the same people are one. */
function stepsFor({ role, applicant, manager }: Wish): { kind: ReturnType<typeof kindOf>; people: string[] }[] {
  const [application = ''] = role.split('.');
  const rule = listedRules.find((one) => one.application === application);
  const owners = (rule?.owners ?? []).map((username) => demoId('person', username));
  const planned = (rule?.steps ?? []).map((step) => {
    const kind = kindOf(step);
    const people = kind === 'manager' ? [manager] : kind === 'owner' ? owners : [demoId('person', step)];
    return { kind, people: people.filter((id) => id !== applicant).toSorted() };
  });
  return planned.filter(
    ({ people }, at) => people.length > 0 && planned.findIndex((other) => other.people.join() === people.join()) === at,
  );
}

/** Decisions take between an hour and two days. */
function createClock(start: Date, random: Random) {
  let at = start;
  return {
    now: () => at,
    pass: () => {
      at = new Date(at.getTime() + random.integer(1, 46) * hourMs + random.integer(0, 59) * 60_000);
      return at;
    },
  };
}
