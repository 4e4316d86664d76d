import type { api } from '@uc/contract';
import type { Handlers } from '../../../calls/visit.ts';
import type { NoticeMeans } from '../../../db/outbox/addressee.ts';
import type { ThirdAuthSource } from '../../../ports/third-auth.ts';
import { wordingOf } from '../present.ts';
import { readChecks, startCheck } from './checks.ts';
import { readChoices } from './choices.ts';
import { downloadAudit, startAuditExport } from './export.ts';
import { listAudited } from './list.ts';

/** Everybody's records and what administrators did, for whoever audits: they read, and change nothing. */
export function auditHandlers(
  { timeZone, passkeysAt }: { timeZone: string; passkeysAt: string | null },
  post: NoticeMeans,
  sources: readonly ThirdAuthSource[],
): Handlers<typeof api.audit> {
  return {
    list: async (input, visit) => listAudited(visit, input, await wordingOf(visit.db, sources, visit.locale, timeZone)),
    choices: ({ place }, visit) => readChoices(visit, place),
    startExport: (input, visit) => startAuditExport(visit, post, input),
    download: ({ id }, visit) =>
      downloadAudit(visit, id, passkeysAt, (locale) => wordingOf(visit.db, sources, locale, timeZone)),
    checks: (_, visit) => readChecks(visit, timeZone),
    startCheck: (_, visit) => startCheck(visit, post),
  };
}
