import { createHash } from 'node:crypto';
import type { Consequence, LeftOut, PeopleAct } from '@uc/contract';
import { sql, type Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { AdministratorVisit } from '../../calls/visit.ts';
import type { LinkChannel } from '../../config/link-settings.ts';
import type { Deed } from '../../db/administrators/deed.ts';
import { judgeSubjects, type Reaching } from '../../db/administrators/reach.ts';
import { recordDeed } from '../../db/administrators/record-deed.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import type { SecurityDesk } from '../../db/outbox/security-contact.ts';
import type { Schema } from '../../db/schema.ts';
import { takeTurn } from '../../directory/few.ts';
import { PlanOutdated } from '../../directory/write-rows.ts';
import type { NameMeans } from '../../proofs/accounts.ts';
import { reachWith } from './reach.ts';

/** What acts need besides the database. */
export interface ActMeans {
  post: NoticeMeans & NameMeans;
  desk: SecurityDesk;
  timeZone: string;
  today: () => string;
  linkChannels: readonly LinkChannel[];
  signsInElsewhere: boolean;
  /** So long after it was asked for a device is removed. */
  removalMinutes: number;
}

/** What follows from an act for one person; nothing in it depends on the moment. */
export interface Follow {
  kind: Consequence;
  count: number;
  from: string;
  to: string;
}

/** What an act did. */
export interface Done {
  /** What follows from all of it together. */
  together: Follow[];
  leftOut: Map<string, LeftOut>;
  follows: Map<string, Follow[]>;
  deeds: Deed[];
  /** Of a move: where they were, to move them back. */
  former: Former[];
  /** Of a link that is handed over: its address, for the one answer that shows it. */
  link: HandedOver | null;
}

/** A link to hand over, and until when it is good. */
export interface HandedOver {
  address: string;
  until: string;
}

/** Where somebody was before. */
export interface Former {
  id: string;
  unit: string;
  manager: string | null;
  title: string;
}

/** One act on people who may be acted on and are held; its work is the plan's too, which takes it back. */
export type Work<Input> = (
  tx: Transaction<Schema>,
  context: { visit: AdministratorVisit; means: ActMeans; reaching: Reaching },
  ids: readonly string[],
  input: Input,
) => Promise<Done>;

/** What an act is asked with. */
export interface Asked {
  people: readonly string[];
  reason?: string;
  digest?: string | undefined;
}

/** Begins an account of what is done. */
export const nothingDone = (): Done => ({
  together: [],
  leftOut: new Map(),
  follows: new Map(),
  deeds: [],
  former: [],
  link: null,
});
export const follow = (kind: Consequence, count = 0, from = '', to = ''): Follow => ({ kind, count, from, to });

/** What an act does to each, in the order of their ids, and the digest of all of it. */
export interface Carried extends Done {
  ids: readonly string[];
  digest: string;
}

/** Acts that change the directory by hand. */
const byHand: readonly PeopleAct[] = ['disable', 'enable', 'move'];

/** Does an act in a transaction that the caller keeps or takes back. Whoever is not reached is unknown, oneself and those above are left out. */
export async function carryOutAct<Input extends Asked>(
  tx: Transaction<Schema>,
  visit: AdministratorVisit,
  means: ActMeans,
  act: PeopleAct,
  input: Input,
  work: Work<Input>,
): Promise<Carried> {
  // What others may not do is no address of theirs, also where the plan of it is asked for.
  const reaching = reachWith(visit.administrator, act) ?? fail('route.unknown');
  const ids = [...new Set(input.people)].toSorted();
  if (byHand.includes(act)) await takeTurn(tx);
  await sql`select from person where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
  const judged = await judgeSubjects(tx, reaching, ids);
  if (judged.size < ids.length) fail('person.unknown');
  const open = ids.filter((id) => judged.get(id) === null);
  const done =
    open.length > 0 ? await work(tx, { visit, means, reaching }, open, input).catch(outdated) : nothingDone();
  for (const [id, why] of judged) if (why) done.leftOut.set(id, why);
  return { ...done, ids, digest: digestOf(act, input, ids, done) };
}

/** A source changed the same rows while this was planned. */
function outdated(error: unknown): never {
  if (error instanceof PlanOutdated) fail('plan.changed');
  throw error;
}

/** What was shown is what is done: the same act on the same people, with all that follows (threat AD-15). */
function digestOf(act: PeopleAct, input: Asked, ids: readonly string[], { leftOut, follows, together }: Done): string {
  const { reason: _, digest: __, people: ___, ...asked } = input;
  const rows = ids.map((id) => [id, leftOut.get(id) ?? null, follows.get(id) ?? []]);
  const inOrder = Object.entries(asked)
    .filter(([name, value]) => name !== 'act' && value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([act, inOrder, rows, together]))
    .digest('hex');
}

/** Does an act for good: one transaction with its records on both sides, its messages and its reply. */
export function act<Input extends Asked, Reply>(
  visit: AdministratorVisit,
  means: ActMeans,
  name: PeopleAct,
  input: Input,
  work: Work<Input>,
  present: (carried: Carried, tx: Transaction<Schema>) => Reply | Promise<Reply>,
): Promise<Reply> {
  const { personId } = visit.administrator;
  const said = input.reason === undefined ? {} : { reason: input.reason };
  visit.about(personId, { act: name, people: [...input.people], ...said });
  return visit.change(async (tx) => {
    const carried = await carryOutAct(tx, visit, means, name, input, work);
    if (carried.deeds.length === 0 && [...carried.leftOut.values()].includes('otherAgent')) fail('agent.other');
    if (input.digest !== undefined && input.digest !== carried.digest) fail('plan.changed');
    const [first] = carried.deeds;
    const { deed, isPersonal, subject = '', count } = first ?? {};
    const people = carried.ids.filter((id) => !carried.leftOut.has(id));
    // Something of the person's own stands in their records alone.
    visit.about(personId, { deed, subject: isPersonal ? '' : subject, count: count ?? people.length, people, ...said });
    for (const deed of carried.deeds)
      await recordDeed(tx, means.post, { personId, origin: visit.origin }, { ...deed, ...said });
    return present(carried, tx);
  });
}
