import { type AdministratorRole, type Locale, limits, wireDate } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { type Kysely, sql } from 'kysely';
import { fail } from '../../../calls/fail.ts';
import { type AdministratorVisit, Download, type SignedInVisit } from '../../../calls/visit.ts';
import { findAdministering } from '../../../db/administrators/held.ts';
import type { Reaching } from '../../../db/administrators/reach.ts';
import { recordDeed } from '../../../db/administrators/record-deed.ts';
import { countAttempt } from '../../../db/attempts.ts';
import type { NoticeMeans } from '../../../db/outbox/addressee.ts';
import type { Schema } from '../../../db/schema.ts';
import { findProof, useProofForExport } from '../../../proofs/session-proof.ts';
import { newToken, tokenHash } from '../../../secrets/tokens.ts';
import { csvRow } from '../../../values/csv.ts';
import { fileOfRecords } from '../file-of-records.ts';
import type { Wording } from '../present.ts';
import { type AuditKey, findAudited } from './find.ts';
import { type AuditRow, readAudited } from './read.ts';
import { type Asked, type AuditSearch, auditedFrom, auditSearch } from './search.ts';

const perHour = { tries: limits.exportsPerHour, windowMinutes: 60, lockMinutes: 60, longestLockMinutes: 60 };

/**
 * Prepares a file of what is searched for with a proof that is good for one: an address that works once, for a few minutes, in this session. It
 * stands among what administrators did.
 */
export async function startAuditExport(
  visit: AdministratorVisit,
  post: NoticeMeans,
  asked: Asked,
): Promise<{ id: string; expiresInSeconds: number }> {
  const { session, administrator, db } = visit;
  const { personId } = administrator;
  visit.about(personId, { deed: 'exportAudit', after: asked });
  // Asked before it is counted: whoever has to prove themselves first has exported nothing.
  if (!(await findProof(db, session))?.canExport) fail('proof.required');
  const refusal = await countAttempt(db, `export:audit:${personId}`, perHour);
  if (refusal) fail('request.frequent', refusal);
  return visit.change(async (tx) => {
    await useProofForExport(tx, session);
    const id = newToken();
    await sql`
      insert into audit_export (token_hash, person_id, session_id, filters, locale, expires_at)
      values (${tokenHash(id)}, ${personId}, ${session.id}, ${JSON.stringify(asked)}::jsonb, ${visit.locale},
        now() + make_interval(mins => ${limits.exportMinutes}))`.execute(tx);
    await recordDeed(tx, post, { personId, origin: visit.origin }, { deed: 'exportAudit', after: asked });
    return { id, expiresInSeconds: limits.exportMinutes * 60 };
  });
}

/** Hands the file out, once, to the session that asked for it, as far as its person audits at this moment (threat AD-32). */
export async function downloadAudit(
  visit: SignedInVisit,
  id: string,
  passkeysAt: string | null,
  wordingIn: (locale: Locale) => Promise<Wording>,
): Promise<Download> {
  const { db, session } = visit;
  const taken = await db
    .deleteFrom('audit_export')
    .where('token_hash', '=', tokenHash(id))
    .where('person_id', '=', session.personId)
    .where('session_id', '=', session.id)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['filters', 'locale', 'before'])
    .executeTakeFirst();
  const reaching = taken && (await reachOf(db, session.personId, passkeysAt));
  if (!reaching) return fail('link.invalid');
  const wording = await wordingIn(taken.locale);
  // What this wrote is what startAuditExport read from a checked input.
  const search = await auditSearch(db, reaching, taken.filters as Asked, wording.timeZone);
  const { before } = search.window;
  const window = { ...search.window, before: before && before < taken.before ? before : taken.before };
  const { auditExportName } = serverText[wording.locale];
  const name = `${auditExportName}-${wireDate(new Date(), wording.timeZone).slice(0, 10)}.csv`;
  return new Download(
    'text/csv; charset=utf-8',
    name,
    rowsOf(auditedFrom(visit, reaching), { ...search, window }, reaching, wording),
  );
}

const auditing: readonly AdministratorRole[] = ['owner', 'audit'];

/** Whose records somebody audits now; null: nobody's any more. */
async function reachOf(db: Kysely<Schema>, personId: string, passkeysAt: string | null): Promise<Reaching | null> {
  const { roles, hasFactor } = await findAdministering(db, personId, passkeysAt);
  const opening = roles.filter(({ role }) => auditing.includes(role));
  if (opening.length === 0 || !hasFactor) return null;
  const units = opening.some((held) => held.units === null) ? null : opening.flatMap((held) => held.units ?? []);
  return { personId, units };
}

function rowsOf(db: Kysely<Schema>, search: AuditSearch, reaching: Reaching, wording: Wording): AsyncGenerator<string> {
  const { auditColumns, recordsCut } = serverText[wording.locale];
  const lines = { columns: Object.values(auditColumns), cut: recordsCut(limits.exportRows) };
  return fileOfRecords<AuditKey | null>(lines, null, async (size, after) => {
    const { keys, next } = await findAudited(db, search, after, size, limits.auditScanned);
    const rows = await readAudited(db, keys, reaching, wording);
    return { text: rows.map((row) => csvRow(cellsOf(row, wording))).join(''), count: keys.length, next };
  });
}

function cellsOf(row: AuditRow, { locale }: Wording): string[] {
  const { operations, clientTypes, recordResults, auditColumns, recordDetails, auditWords } = serverText[locale];
  const others = row.people.map(({ name }) => name).join(recordDetails.listBetween);
  const cells: Record<keyof typeof auditColumns, string> = {
    time: row.time,
    person: row.person?.name ?? '',
    username: row.person?.username ?? '',
    actor: row.actor?.name ?? '',
    operation: operations[row.operation],
    people: row.peopleCount > row.people.length ? auditWords.andMore(others, row.peopleCount) : others,
    detail: row.detail,
    result: recordResults[row.result],
    clientType: clientTypes[row.clientType],
    application: row.application ?? '',
    device: row.device,
    browser: row.browser,
    location: row.location,
  };
  return Object.keys(auditColumns).map((column) => cells[column as keyof typeof cells]); // its own keys
}
