import type { NamedPerson, ShownRequest } from '@uc/contract';
import type { Answer } from '../../../testing/fake-server.ts';
import { idOf, item, listed, servePortal, waiting } from '../../../testing/requests.ts';
import type { InboxRow } from '../queries.ts';

/** The addresses of the page and of one application there. */
export const desktop = '/pc/userCenter/myApproval';
export const phone = '/mobile/myApproval';
export const desktopDetail = '/pc/userCenter/myApproval/detail';
export const phoneDetail = '/mobile/myApproval/detail';

/** Somebody who applies; the first of them is 申请人一号. */
const applicant = (number: number): NamedPerson => ({
  id: idOf(1000 + number),
  name: `申请人${number}号`,
  username: `applicant.${number}`,
  organization: '示例集团 / 华东分公司 / 研发中心',
  state: 'active',
});

/** The nth application that waits: number 1 is the longest waiting. */
export function inboxRow(number: number, more: Partial<InboxRow> = {}): InboxRow {
  return {
    ...listed(waiting),
    id: idOf(2000 + number),
    number: `PA2026111200${String(number).padStart(4, '0')}`,
    applicant: applicant(number),
    people: [applicant(number)],
    step: idOf(3000 + number),
    onBehalfOf: null,
    canOpen: true,
    risk: 'low',
    held: [],
    conflicts: [],
    attachments: 0,
    ...more,
  };
}

/** So many that wait. */
export const inboxOf = (count: number) => Array.from({ length: count }, (_, at) => inboxRow(at + 1));

/** Rows with everything that a row can say. */
export const variedRows: InboxRow[] = [
  inboxRow(1, {
    risk: 'high',
    onBehalfOf: { id: idOf(901), name: '陈思远', username: 'chen.siyuan', organization: null, state: 'active' },
    people: [applicant(1), applicant(8)],
    attachments: 2,
    held: [
      { person: '申请人1号', roleId: idOf(710), name: '报表编辑者', until: null },
      { person: '申请人8号', roleId: idOf(711), name: '报表管理员', until: '2027-01-01 00:00:00' },
    ],
    conflicts: [
      { severity: 'warning', person: '申请人1号', roles: ['报表查看者', '报表审核者'], note: '请确认工作需要' },
    ],
  }),
  inboxRow(2, {
    risk: 'medium',
    conflicts: [{ severity: 'blocking', person: '申请人2号', roles: ['发薪专员', '记账员'], note: '发薪与记账须分离' }],
  }),
  inboxRow(3, {
    items: [1, 2, 3, 4, 5].map((number) => ({ ...item, role: { ...item.role, id: idOf(720 + number) } })),
  }),
];

/** The same application in full, for whoever decides. */
export function shownFor(row: InboxRow, more: Partial<ShownRequest> = {}): ShownRequest {
  const open = waiting.steps.map((step) => (step.state === 'open' ? { ...step, id: row.step } : step));
  const { step: _, onBehalfOf: _principal, canOpen: _open, risk: _risk, attachments: _files, ...face } = row;
  return { ...waiting, ...face, steps: open, actions: ['comment', 'approve', 'reject', 'sendBack'], ...more };
}

interface Choices {
  rows?: readonly InboxRow[];
  decided?: readonly InboxRow[];
  /** Why an application is refused, by its id. */
  refusals?: Record<string, { code: string; message: string }>;
  /** Refused ones are gone by then, as when somebody was faster. */
  areRefusedGone?: boolean;
}

type Routes = Parameters<typeof servePortal>[0];

/** A server with an inbox that empties as decisions come in; `more` says what it answers otherwise. */
export function serveInbox(choices: Choices = {}, more: Routes = {}) {
  const { decided = [], refusals = {}, areRefusedGone = false } = choices;
  let rows = [...(choices.rows ?? variedRows)];
  const leave = (ids: readonly string[]) => {
    rows = rows.filter(({ id }) => !ids.includes(id));
  };
  const refuse = async (request: Request): Promise<Answer> => {
    const { id } = (await request.json()) as { id: string };
    const refusal = refusals[id];
    if (!refusal || areRefusedGone) leave([id]);
    return refusal ? [409, refusal] : [200, { id, number: '', state: 'rejected' }];
  };
  return servePortal({
    'GET /approvals/waiting': () => [200, { total: rows.length }],
    'GET /approvals/list': ({ url }) => {
      const shown = new URL(url).searchParams.get('view') === 'decided' ? decided : rows;
      return [200, { rows: shown, total: shown.length, next: null }];
    },
    'GET /approvals/get': ({ url }) => {
      const found = rows.find(({ id }) => id === new URL(url).searchParams.get('id'));
      return found ? [200, shownFor(found)] : [404, { code: 'permission.unknown', message: '没有这份权限申请' }];
    },
    'POST /approvals/approve': async (request) => {
      const { decisions } = (await request.json()) as { decisions: { id: string }[] };
      const results = decisions.map(({ id }) => ({
        id,
        code: refusals[id]?.code ?? null,
        message: refusals[id]?.message ?? '',
        state: refusals[id] ? null : 'passed',
      }));
      leave(results.filter(({ code }) => code === null || areRefusedGone).map(({ id }) => id));
      const [only] = results;
      return results.length === 1 && only?.code ? [409, only] : [200, { results }];
    },
    'POST /approvals/reject': refuse,
    'POST /approvals/sendBack': refuse,
    'GET /approvals/deputies': [200, { mine: [], iAmFor: [] }],
    ...more,
  });
}
