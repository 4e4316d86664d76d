import { type api, limits, type OutputOf } from '@uc/contract';
import type { Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { recordDeed } from '../../db/administrators/record-deed.ts';
import { type AttemptRule, countAttempt, refundAttempt } from '../../db/attempts.ts';
import { newId } from '../../db/ids.ts';
import { invite } from '../../db/links/invite.ts';
import { madeByPerson } from '../../db/links/read.ts';
import type { Schema } from '../../db/schema.ts';
import { changeByHand, takeFew, takeTurn } from '../../directory/few.ts';
import type { PhoneCountry } from '../../values/phones.ts';
import type { ActMeans } from './act.ts';
import { toolsOf } from './life.ts';
import { leaderOf, unitOf } from './move.ts';
import { type NewPerson, readNew, refuseFaster, refuseTaken, refuseUnreached } from './new-person.ts';
import { printLink } from './print-link.ts';
import { statesOf } from './states.ts';

type Added = OutputOf<typeof api.adminPeople.add>;

/** Tries that added nobody: a phone that is in use tells that somebody has it, who may be outside of the caller's units (threat AD-16). */
const tryRule: AttemptRule = {
  tries: limits.addingTries,
  ...{ windowMinutes: 60, lockMinutes: 60, longestLockMinutes: 60 },
};

/** Adds somebody by the plan that every source goes through, in a unit that the caller administers, and lets them in as was asked. */
export async function addPerson(
  visit: AdministratorVisit,
  means: ActMeans & { smsCountries: readonly PhoneCountry[] },
  given: NewPerson,
): Promise<Added> {
  const { db, administrator, locale } = visit;
  const { personId } = administrator;
  const fields = readNew(given, means.smsCountries, means.today(), locale);
  visit.about(personId, { deed: 'addPerson' });
  const bucket = `adding:${personId}`;
  const refusal = await countAttempt(db, bucket, tryRule);
  if (refusal) fail('people.frequent', refusal);
  const added = await visit.change(async (tx) => {
    const id = await write(tx, visit, means, given, fields);
    const state = (await statesOf(tx, [id])).get(id) ?? 'waiting';
    const opened = state === 'invited' ? await letIn(tx, visit, means, id, given.welcome) : nobodyLetIn;
    visit.about(personId, { deed: 'addPerson', people: [id] });
    return { id, state, ...opened };
  });
  await refundAttempt(db, bucket);
  return added;
}

async function write(
  tx: Transaction<Schema>,
  { administrator, origin, locale }: AdministratorVisit,
  means: ActMeans,
  given: NewPerson,
  fields: Record<string, string>,
): Promise<string> {
  await takeTurn(tx);
  const unit = await unitOf(tx, administrator, given.unit);
  const leader = given.manager === undefined ? null : await leaderOf(tx, administrator, given.manager);
  const current = await takeFew(tx, toolsOf(means), leader ? [leader.id] : []);
  await refuseTaken(tx, fields, locale);
  const [key, place] = [newId(), { file: 'add', line: 1 }];
  const since = fields.startsOn === undefined ? {} : { since: fields.startsOn };
  const work = { kind: 'main', title: given.title ?? '', manager: leader?.username ?? null, ...since };
  const wanted = {
    people: { rows: [{ key, place, fields, hasLeft: false }], refused: [], isPartial: true },
    positions: { rows: [{ person: key, unit: unit.code, place, fields: work }], refused: [], isPartial: true },
  } as const;
  const done = await changeByHand(tx, means.post, current, wanted).catch((error) => refuseFaster(error, locale));
  const [id] = done && 'outcomes' in done ? done.outcomes.keys() : [];
  if (id === undefined) throw new Error('A plan of somebody new was refused');
  const actor = { personId: administrator.personId, origin };
  await recordDeed(tx, means.post, actor, { deed: 'addPerson', people: [id], after: { unit: given.unit } });
  return id;
}

const nobodyLetIn = { sentBy: null, link: null };

/** Sends the invitation, or makes a link that is handed over and shown this once. */
async function letIn(
  tx: Transaction<Schema>,
  { administrator, origin, locale }: AdministratorVisit,
  means: ActMeans,
  id: string,
  welcome: NewPerson['welcome'],
): Promise<Pick<Added, 'sentBy' | 'link'>> {
  const { post, linkChannels } = means;
  const actor = { personId: administrator.personId, origin };
  const madeBy = madeByPerson(administrator.personId);
  if (welcome === 'later') return nobodyLetIn;
  if (welcome === 'message') {
    const { queued } = await invite(tx, [id], linkChannels, madeBy);
    const [sent] = queued;
    if (!sent) return refuseUnreached(locale);
    await recordDeed(tx, post, actor, { deed: 'invitePeople', count: 1, people: [id] });
    return { sentBy: sent.channel, link: null };
  }
  const link = await printLink(tx, means, id, madeBy);
  await recordDeed(tx, post, actor, { deed: 'makeLink', subject: 'printed', people: [id] });
  return { sentBy: null, link };
}
