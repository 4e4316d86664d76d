import { sql } from 'kysely';
import { checkAddresses } from '../../applications/check-fields.ts';
import { type Edition, editionJson, keepAfter, keepBefore } from '../../applications/editions.ts';
import { allowedHosts } from '../../applications/hosts.ts';
import { countSeeing } from '../../applications/seeing.ts';
import type { Subject } from '../../applications/visible.ts';
import { putApplications } from '../../applications/write.ts';
import { fail } from '../../calls/fail.ts';
import { type Changing, mostSingly } from '../../calls/planned.ts';
import type { Deed } from '../../db/administrators/deed.ts';
import { mayRead } from '../../db/administrators/reach.ts';
import { madeByPerson } from '../../db/entitlements/maker.ts';
import { type Changed, type Follow, followOf, type Make, refusing, stateDeeds } from './change.ts';
import { differencesAmong } from './differences.ts';
import { type Found, holdApplication, type Picture } from './hold.ts';
import { joining, judgeChange } from './judge.ts';

/** Makes a draft what people see. */
export const publish: Make<'publish'> = async (changing, { application: id, version }) => {
  const found = await held(changing, id);
  const refuse = refusing({ deed: 'publishApplication', subject: found.code });
  if (found.version !== version) return refuse('changed');
  const { draft, published } = found;
  if (!draft) return refuse('noDraft');
  const audience = await stillThere(changing, draft.audience);
  const after: Edition = { ...draft, audience, state: published?.state ?? 'enabled' };
  if (!published && (await isTaken(changing, found.code))) return refuse('codeTaken', found.code);
  return put(changing, found, after, found.draftPicture, { deed: 'publishApplication', subject: found.code });
};

/** Makes an application again what it was before the last change, as a change of its own. A draft stays. */
export const undo: Make<'undo'> = async (changing, { application: id, version }) => {
  const found = await held(changing, id);
  const deed: Deed = { deed: 'undoApplication', subject: found.code };
  const refuse = refusing(deed);
  if (found.version !== version) return refuse('changed');
  const { rows } = await sql<{ edition: Edition } & Picture>`
    select ${editionJson('application_edition')} as edition, icon, icon_type from application_edition
    where application_id = ${id} and number is not null order by number desc limit 2`.execute(changing.tx);
  const [last, former] = rows;
  if (!last || !former || !found.published) return refuse('nothingBefore');
  if (JSON.stringify(last.edition) !== JSON.stringify(found.published)) return refuse('changedElsewhere');
  const audience = await stillThere(changing, former.edition.audience);
  return put(changing, found, { ...former.edition, audience }, former, deed);
};

/** Opens an application, closes it for a while or takes it away; nothing else of it changes, its draft neither. */
export const setState: Make<'setState'> = async (changing, { application: id, version, state }) => {
  const found = await held(changing, id);
  const deed: Deed = { deed: stateDeeds[state], subject: found.code };
  if (found.version !== version) return refusing(deed)('changed');
  const { published, publishedPicture } = found;
  if (!published) return refusing(deed)('noDraft');
  return put(changing, found, { ...published, state }, publishedPicture, deed);
};

async function held({ tx, administrator }: Changing, id: string): Promise<Found> {
  return (await holdApplication(tx, administrator, id)) ?? fail('application.unknown');
}

/** Writes one application and keeps what it was and is; what follows is told from what was written. */
async function put(
  changing: Changing,
  { id, published, draft }: Found,
  asked: Edition,
  picture: Picture,
  deed: Deed,
): Promise<Changed> {
  const { tx, administrator, viewer } = changing;
  const refuse = refusing(deed);
  const { problems, url, initiateLoginUrl } = checkAddresses(asked, await allowedHosts(tx));
  const category = await categoryThere(changing, asked.category);
  // One that is closed or goes away may live on a host that is not allowed any more.
  const wrong = problems.filter(({ why }) => why !== 'host' || asked.state === 'enabled');
  if (wrong[0]) return refuse('incomplete', wrong[0].field, wrong.length);
  if (category === null) return refuse('incomplete', 'category', 1);
  const after: Edition = { ...asked, url, initiateLoginUrl };
  const unfit = await judgeChange(tx, administrator, published, after);
  if (unfit) return refuse(unfit);
  const differences = (await differencesAmong(tx, { ...viewer, administrator }, [published, after]))(published, after);
  if (published && differences.length === 0) return refuse('already');
  await keepBefore(tx, [id]);
  const { icon, icon_type: type } = picture;
  await putApplications(tx, [
    {
      ...after,
      id,
      categoryId: category,
      picture: icon && type ? { bytes: icon, type } : null,
      subjects: after.audience,
    },
  ]);
  await keepAfter(tx, [id], madeByPerson(administrator.personId));
  if (deed.deed === 'publishApplication' && draft)
    await tx.deleteFrom('application_edition').where('id', '=', draft.id).execute();
  const { follows, digest, count } = await seeing(changing, published, after);
  return {
    // Whom it touches first: what is decided by it.
    ...{ refused: null, id, follows: [...differences.filter(isWhom), ...follows, ...differences.filter(isWhat)] },
    standsOn: `${digest} ${after.icon}`,
    deed: { ...deed, count, people: singly(published, after), before: published, after },
  };
}

const isWhom = ({ kind }: Follow) => kind === 'audienceJoins' || kind === 'audienceLeaves';
const isWhat = (follow: Follow) => !isWhom(follow);

/** How many people see it from then on, or no longer. */
async function seeing({ tx, administrator }: Changing, before: Edition | null, after: Edition) {
  const open = (edition: Edition | null) => (edition?.state === 'enabled' ? edition.audience : []);
  const { gain, lose, see, digest } = await countSeeing(
    tx,
    { before: open(before), after: open(after) },
    mayRead(administrator, sql`person.id`),
  );
  const follows: Follow[] = Object.entries({ gain, lose, see })
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => followOf(kind as Follow['kind'], { count })); // the keys just above
  if (after.state === 'enabled' && see === 0) follows.push(followOf('nobodySees', { count: 1 }));
  return { follows, digest, count: gain + lose };
}

/** People who are named one by one and were not, or are no longer: it stands in their records. */
function singly(before: Edition | null, after: Edition): string[] {
  const there = before?.audience ?? [];
  const people = [...joining(there, after.audience), ...joining(after.audience, there)]
    .filter(({ kind }) => kind === 'person')
    .map(({ subject_id }) => subject_id);
  return people.length > mostSingly ? [] : people;
}

async function isTaken({ tx }: Changing, code: string): Promise<boolean> {
  const taken = await tx.selectFrom('application').select('id').where('code', '=', code).executeTakeFirst();
  return taken !== undefined;
}

/** Held, so that nobody takes it away in the meantime. */
async function categoryThere({ tx }: Changing, id: string | null): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from application_category where id = ${id} for share`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

/** Without units, roles and people that are gone. */
async function stillThere({ tx }: Changing, audience: readonly Subject[]): Promise<Subject[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from unnest(${audience.map((one) => one.subject_id)}::uuid[]) as named (id)
    where exists (select from organisation where organisation.id = named.id) or exists (select from role where role.id = named.id)
      or exists (select from person where person.id = named.id and erased_at is null)`.execute(tx);
  const there = new Set(rows.map(({ id }) => id));
  return audience.filter(({ kind, subject_id }) => kind === 'everyone' || kind === 'rule' || there.has(subject_id));
}
