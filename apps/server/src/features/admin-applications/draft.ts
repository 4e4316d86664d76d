import type { api, OutputOf, ParsedInputOf } from '@uc/contract';
import { sql, type Transaction } from 'kysely';
import { beginDraft } from '../../applications/editions.ts';
import type { Subject } from '../../applications/visible.ts';
import { fail } from '../../calls/fail.ts';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { keepsAllApplications } from '../../db/administrators/applications.ts';
import { recordDeed } from '../../db/administrators/record-deed.ts';
import { batches } from '../../db/batches.ts';
import { madeByPerson } from '../../db/entitlements/maker.ts';
import { newId } from '../../db/ids.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import type { Schema } from '../../db/schema.ts';
import type { Icon } from '../../icons/clean-icon.ts';
import { type Found, holdApplication } from './hold.ts';
import { readAudience } from './subjects.ts';

type Asked = ParsedInputOf<typeof api.adminApplications.saveDraft>;
type OnOne = ParsedInputOf<typeof api.adminApplications.discardDraft>;

/** Does something to a draft, and writes down who did. */
function changeDraft<T>(
  visit: AdministratorVisit,
  post: NoticeMeans,
  work: (tx: Transaction<Schema>) => Promise<{ code: string; answer: T }>,
): Promise<T> {
  const { personId } = visit.administrator;
  visit.about(personId, { deed: 'draftApplication', subject: '', count: 0 });
  return visit.change(async (tx) => {
    const { code, answer } = await work(tx);
    visit.about(personId, { deed: 'draftApplication', subject: code, count: 0 });
    await recordDeed(tx, post, { personId, origin: visit.origin }, { deed: 'draftApplication', subject: code });
    return answer;
  });
}

/** The application as the caller saw it; a colleague may have been faster. */
async function held(tx: Transaction<Schema>, { administrator }: AdministratorVisit, asked: OnOne): Promise<Found> {
  const found = (await holdApplication(tx, administrator, asked.application)) ?? fail('application.unknown');
  return found.version === asked.version ? found : fail('application.changed');
}

/** Keeps a draft: of an application that is there, of one that is drafted already, or of a new one. */
export function saveDraft(
  visit: AdministratorVisit,
  post: NoticeMeans,
  { application, version, code, ...asked }: Asked,
): Promise<OutputOf<typeof api.adminApplications.saveDraft>> {
  return changeDraft(visit, post, async (tx) => {
    const found =
      application === undefined ? undefined : await held(tx, visit, { application, version: version ?? '' });
    const draft = found ? await draftOf(tx, visit, found) : await addDraft(tx, visit, code, asked);
    const already = [...(found?.draft?.audience ?? []), ...(found?.published?.audience ?? [])];
    const audience = await readAudience(tx, visit.administrator, asked.audience, already);
    await writeDraft(tx, draft.id, visit.administrator.personId, asked);
    await writeAudience(tx, draft.id, audience);
    return { code: draft.code, answer: { application: draft.application } };
  });
}

interface Draft {
  id: string;
  application: string;
  code: string;
}

/** The draft of an application that is there; it begins as people see it. */
async function draftOf(tx: Transaction<Schema>, { administrator }: AdministratorVisit, found: Found): Promise<Draft> {
  const { id: application, code } = found;
  if (found.draft) return { id: found.draft.id, application, code };
  await beginDraft(tx, application, madeByPerson(administrator.personId));
  const { id } = await tx
    .selectFrom('application_edition')
    .select('id')
    .where('application_id', '=', application)
    .where('number', 'is', null)
    .executeTakeFirstOrThrow();
  return { id, application, code };
}

async function addDraft(
  tx: Transaction<Schema>,
  { administrator }: AdministratorVisit,
  code: string | undefined,
  asked: Fields,
): Promise<Draft> {
  if (code === undefined) fail('request.invalid', { details: [] });
  if (!keepsAllApplications(administrator)) fail('application.unknown');
  const [id, application] = [newId(), newId()];
  const { rows } =
    await sql`insert into application_edition (id, application_id, code, name, name_en, aliases, description,
      description_en, url, open_mode, sign_in, state, requestable, sort, made_by)
    select ${id}, ${application}, ${code}, ${asked.name}, ${asked.nameEn}, '{}', '', '', '', 'tab', 'none', 'enabled', false, 0,
      ${madeByPerson(administrator.personId)}
    where not exists (select from application where code = ${code})
    on conflict (code) where number is null do nothing returning id`.execute(tx);
  return rows.length > 0 ? { id, application, code } : fail('application.taken');
}

type Fields = Omit<Asked, 'application' | 'version' | 'code'>;

async function writeDraft(tx: Transaction<Schema>, id: string, by: string, asked: Fields): Promise<void> {
  const { nameEn, descriptionEn, category, openMode, signIn, initiateLoginUrl, audience: _, ...same } = asked;
  if (category !== null) {
    const there = await tx
      .selectFrom('application_category')
      .select('id')
      .where('id', '=', category)
      .executeTakeFirst();
    if (!there) fail('category.unknown');
  }
  await tx
    .updateTable('application_edition')
    .set({
      ...same,
      ...{ name_en: nameEn, description_en: descriptionEn, category_id: category, open_mode: openMode },
      ...{ sign_in: signIn, initiate_login_url: signIn === 'oidc' ? initiateLoginUrl : null },
      ...{ made_by: madeByPerson(by), made_at: sql`clock_timestamp()` },
    })
    .where('id', '=', id)
    .execute();
}

async function writeAudience(tx: Transaction<Schema>, id: string, audience: readonly Subject[]): Promise<void> {
  await tx.deleteFrom('application_edition_audience').where('edition_id', '=', id).execute();
  for (const batch of batches(audience))
    await tx
      .insertInto('application_edition_audience')
      .values(batch.map((subject) => ({ ...subject, edition_id: id })))
      .execute();
}

/** Puts a picture that was drawn anew into the draft, or takes it out. */
export function setIcon(visit: AdministratorVisit, post: NoticeMeans, asked: OnOne, icon: Icon | null) {
  return changeDraft(visit, post, async (tx) => {
    const draft = await draftOf(tx, visit, await held(tx, visit, asked));
    await tx
      .updateTable('application_edition')
      .set({
        ...{ icon: icon?.bytes ?? null, icon_type: icon?.type ?? null },
        ...{ made_by: madeByPerson(visit.administrator.personId), made_at: sql`clock_timestamp()` },
      })
      .where('id', '=', draft.id)
      .execute();
    return { code: draft.code, answer: { leftOut: icon?.leftOut ?? [] } };
  });
}

/** Throws a draft away. */
export function discardDraft(visit: AdministratorVisit, post: NoticeMeans, asked: OnOne) {
  return changeDraft(visit, post, async (tx) => {
    const { code, draft } = await held(tx, visit, asked);
    await tx
      .deleteFrom('application_edition')
      .where('id', '=', draft?.id ?? null)
      .execute();
    return { code, answer: { ok: true as const } };
  });
}
