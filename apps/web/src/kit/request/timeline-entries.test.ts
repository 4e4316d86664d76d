import type { ShownRequest } from '@uc/contract';
import { loadWebText } from '@uc/messages';
import { expect, test } from 'vitest';
import { draft, idOf, manager, me, owner, passed, rejected, waiting } from '../../testing/requests.ts';
import { entriesOf } from './timeline-entries.ts';

const text = await loadWebText('zh_CN');
const now = new Date('2026-08-04T00:37:00Z');
const way = (request: ShownRequest) =>
  entriesOf(request, { text, timeZone: 'Asia/Shanghai', now }).map(({ tone, title, lines }) => [tone, title, ...lines]);
const move = (id: number, name: ShownRequest['history'][number]['move'], comment = '') => ({
  id: idOf(id),
  at: '2026-08-02 10:00:00',
  move: name,
  from: 'inApproval' as const,
  to: 'initiated' as const,
  person: name === 'sendBack' ? owner : me,
  onBehalfOf: null,
  comment,
});
const [decided, open] = waiting.steps as [ShownRequest['steps'][number], ShownRequest['steps'][number]];
const sent = ['good', '已提交', '理由：季度经营分析需要查看华东区数据'];
const approved = ['good', '直属上级已同意', '陈思远', '“可以，半年后复核。”'];

test('what was decided, who holds it since when and how long that usually takes, and what is to come', () => {
  expect(way(waiting)).toEqual([
    sent,
    approved,
    ['now', '等待应用负责人处理', '徐静', '已等待 2 天 18 小时 · 通常 20 小时内处理完'],
    ['coming', '指定审批人审批', '陈思远、徐静，其中一人处理即可'],
    ['coming', '生效并通知', '通过后权限自动生效，并通知相关人员。'],
  ]);
});

test('without a usual time none is told', () => {
  expect(way({ ...waiting, usualHours: null })[2]).toEqual([
    'now',
    '等待应用负责人处理',
    '徐静',
    '已等待 2 天 18 小时',
  ]);
});

test('where several applications are asked for, a step says which of them it is about, at every station', () => {
  const mine = { ...open, applications: ['数据报表'] };
  const other = { ...open, id: idOf(504), state: 'coming' as const, applications: ['薪酬', '账务'] };
  const gone = { ...open, id: idOf(505), state: 'collapsed' as const, applications: ['考勤'] };
  const titles = way({ ...waiting, steps: [{ ...decided, kind: 'owner', applications: ['门户'] }, mine, other, gone] });
  expect(titles.map(([, title]) => title).slice(1, 5)).toEqual([
    '应用负责人（门户）已同意',
    '等待应用负责人（数据报表）处理',
    '应用负责人（薪酬、账务）审批',
    '应用负责人（考勤）：无需再审',
  ]);
});

test('a rejection says who in whose place and why, and nothing is to come', () => {
  expect(way(rejected)).toEqual([sent, ['bad', '直属上级已驳回', '徐静（代 陈思远）', '“请改申请只读角色。”']]);
});

test('one that was sent back tells its earlier way, and that it waits to be sent again', () => {
  const back = move(410, 'sendBack', '要看哪些报表？');
  const steps = [decided, { ...open, state: 'sentBack' as const }];
  const request = { ...waiting, state: 'initiated' as const, steps, history: [...waiting.history, back] };
  expect(way(request)).toEqual([
    sent,
    approved,
    ['bad', '应用负责人已退回', '徐静', '“要看哪些报表？”'],
    ['now', '等待修改后重新提交'],
  ]);
  const again = { ...waiting, history: [...request.history, move(411, 'send')], steps: [open] };
  expect(way(again).map(([, title]) => title)).toEqual([
    '已提交',
    '审批人已同意',
    '审批人已退回',
    '已重新提交',
    '等待应用负责人处理',
    '生效并通知',
  ]);
});

test('one that was taken back shows what had been decided before', () => {
  const steps = [decided, { ...open, state: 'withdrawn' as const }];
  const request = {
    ...waiting,
    state: 'initiated' as const,
    steps,
    history: [...waiting.history, move(412, 'revoke')],
  };
  expect(way(request)).toEqual([sent, approved, ['over', '已撤回', '示例用户'], ['now', '等待修改后重新提交']]);
});

test('a step whose people have approved already says that it is not needed', () => {
  const collapsed = { ...open, state: 'collapsed' as const, decidedBy: manager };
  expect(way({ ...passed, steps: [decided, collapsed], delivery: 'none' })).toEqual([
    sent,
    approved,
    ['over', '应用负责人：无需再审', '陈思远 已在前一步同意'],
    ['good', '已生效'],
  ]);
});

test.each([
  ['none', 'good', '已生效'],
  ['confirmed', 'good', '已生效'],
  ['pending', 'now', '等待对接系统确认'],
  ['failed', 'bad', '对接系统未能生效'],
] as const)('the last station of a passed one with delivery %s', (delivery, tone, title) => {
  expect(
    way({ ...passed, delivery })
      .at(-1)
      ?.slice(0, 2),
  ).toEqual([tone, title]);
});

test('a draft says that it was not sent, and a void one that it is over', () => {
  expect(way(draft)).toEqual([['now', '草稿，尚未提交', '填写完成并提交后，才会送交审批。']]);
  const voided = { ...draft, voidedAt: '2026-08-02 10:00:00', history: [move(413, 'void')] };
  expect(way(voided)).toEqual([['over', '已作废', '示例用户']]);
});

test('whoever took over, was named or was the last is told of in the way, with the state of those who are gone', () => {
  const gone = { ...manager, state: 'disabled' } as const;
  const handed = { id: 'h1', at: '2026-08-01 15:00:00', from: gone, to: owner, move: null };
  const lines = (request: ShownRequest) =>
    entriesOf(request, { text, timeZone: 'Asia/Shanghai' })
      .filter(({ id }) => id === 'h1')
      .map(({ title, lines: [line] }) => `${title}: ${line}`);
  const inherited = { ...waiting, handovers: [{ ...handed, kind: 'inherited' as const }] };
  expect(lines(inherited)).toEqual([`审批人已变更: 徐静 接替 ${manager.name}（已离职）`]);
  const named = { ...waiting, handovers: [{ ...handed, kind: 'named' as const, from: null }] };
  expect(lines(named)).toEqual(['管理员增加了审批人: 徐静']);
  const stranded = { ...waiting, handovers: [{ ...handed, kind: 'stranded' as const, to: null }] };
  expect(lines(stranded)[0]).toContain('无人可审批');
  // Of an earlier sending.
  expect(lines({ ...inherited, sentAt: '2026-08-01 16:00:00' })).toEqual([]);
});
