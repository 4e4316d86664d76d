import type { Login } from '../../../lib/session.ts';
import { person } from '../../../testing/person.ts';
import { idOf, servePortal } from '../../../testing/requests.ts';
import type { AuditPart, AuditRecord, RecordCheck } from '../queries.ts';

/** Somebody who reads everything and changes nothing. */
export const auditorLogin: Login = { ...person, administers: true };

/** A record of somebody. */
export function record(number: number, more: Partial<AuditRecord> = {}): AuditRecord {
  return {
    id: idOf(2000 + number),
    time: '2026-08-01 09:00:00',
    person: { id: idOf(1001), name: '郝建薇', username: 'hao.jw', state: 'active' },
    actor: null,
    people: [],
    peopleCount: 0,
    operation: 'signIn',
    result: 'success',
    clientType: 'desktop',
    application: null,
    device: 'Windows 10',
    browser: 'Chrome 140',
    location: '上海',
    place: '上海',
    detail: '',
    ...more,
  };
}

/** An act of an administrator. */
export const act = record(1, {
  person: null,
  actor: { id: idOf(1004), name: '马骏', state: 'active' },
  people: [{ id: idOf(1001), name: '郝建薇', username: 'hao.jw', state: 'active' }],
  peopleCount: 3,
  operation: 'administer',
  detail: '停用账号，理由：离职',
  location: '',
  place: '',
  device: '',
  browser: '',
});

/** A part of what was found; nothing follows it unless said otherwise. */
export const part = (rows: AuditRecord[], next: string | null = null): AuditPart => ({
  rows,
  next,
  searchedTo: next && '2026-07-20 08:00:00',
  from: '2026-07-03 00:00:00',
  to: null,
});

/** A check that is over and found nothing. */
export const check: RecordCheck = {
  id: idOf(2100),
  by: { name: '示例用户', state: 'active' },
  askedAt: '2026-08-01 03:00:00',
  finishedAt: '2026-08-01 03:10:00',
  checked: 1_234_567,
  total: 1_234_567,
  faults: 0,
  lost: 0,
  shown: [],
};

/** A server with these records and checks, asked by an auditor. */
export function serveAudit(parts: (query: URLSearchParams) => AuditPart, checks: () => RecordCheck[], mayStart = true) {
  let canExport = true;
  return servePortal({
    'GET /admin/me': [
      200,
      {
        roles: [{ role: 'audit', units: null, until: null }],
        graceUntil: null,
        proofSeconds: 0,
        counts: { administrators: 0 },
      },
    ],
    'GET /accountSecurity/getProof': () => [
      200,
      { proof: { agoSeconds: 5, leftSeconds: 590, canExport, canAdminister: true } },
    ],
    'POST /accountSecurity/getConfigurationByUser': [
      200,
      { scene: 'administer', isFirst: false, ways: [{ way: 'otp', to: null, isLast: true }], fields: [] },
    ],
    'GET /admin/audit/list': (request: Request) => [200, parts(new URL(request.url).searchParams)],
    'GET /admin/audit/checks': () => [200, { rows: checks(), mayStart }],
    'POST /admin/audit/startCheck': [200, { ok: true }],
    'POST /admin/audit/startExport': () => {
      canExport = false;
      return [200, { id: 'x'.repeat(43), expiresInSeconds: 300 }];
    },
  });
}
