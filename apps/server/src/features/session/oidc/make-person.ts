import os from 'node:os';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Visit } from '../../../calls/visit.ts';
import type { ProviderSettings } from '../../../config/provider-settings.ts';
import { actorName, recordDeed } from '../../../db/administrators/record-deed.ts';
import { appendRecord } from '../../../db/records/append.ts';
import type { Schema } from '../../../db/schema.ts';
import { isTaken } from '../../../db/violations.ts';
import { waitForRun } from '../../../directory/carry-out.ts';
import { readerOf } from '../../../directory/files/read-cells.ts';
import type { Problem, Wanted } from '../../../directory/model.ts';
import { preview, RunRefused, run } from '../../../directory/run.ts';
import { type AccountMeans, linkedTo, type Said } from './linked.ts';

/** The portal itself, at a sign-in. */
const actor = { user: 'sign-in', host: os.hostname() };

type Means = AccountMeans & { settings: ProviderSettings & { makes: { unit: string } } };
type Made = { personId: string } | { why: string };

/**
 * Makes somebody whom the provider vouches for and nobody here is called like, by the plan that every source goes through: the provider is a source of its
 * own, and its subject the key. A name, an address or a key that somebody has already makes nobody and changes nothing.
 */
export async function makePerson(visit: Visit, means: Means, said: Said): Promise<Made> {
  const fields = readFields(means, said);
  if ('why' in fields) return fields;
  try {
    return await visit.db.transaction().execute((tx) => make(tx, visit, means, said, fields));
  } catch (error) {
    if (error instanceof RunRefused) return { why: `who was not made: ${error.refusal}` };
    // A source of another kind was a moment faster.
    for (const index of ['person_username', 'person_email_key'])
      if (isTaken(error, index)) return { why: `who was not made: ${index} is taken` };
    throw error;
  }
}

async function make(
  tx: Transaction<Schema>,
  visit: Visit,
  { settings, ...means }: Means,
  said: Said,
  fields: Fields,
): Promise<Made> {
  const { issuer, subject } = said;
  const { id: source, makes } = settings;
  if (!(await needSource(tx, source))) return { why: `who was not made: the source ${source} is of another kind` };
  // One at a time: of two tabs the second finds what the first has made.
  await waitForRun(tx, source);
  const linked = await linkedTo(tx, said);
  if (linked) return { personId: linked.id };
  const place = { file: issuer, line: 0 };
  const wanted: Wanted = {
    people: { rows: [{ key: subject, place, fields, hasLeft: false }], refused: [], isPartial: true },
    positions: {
      rows: [{ person: subject, unit: makes.unit, place, fields: { kind: 'main', title: '' } }],
      ...{ refused: [], isPartial: true },
    },
  };
  const only = await whoHas(tx, source, subject, fields);
  const outlook = { source, today: means.today(), signsInElsewhere: true, only };
  const { plan, digest, stops } = await preview(tx, wanted, outlook);
  const [problem] = plan.problems;
  if (problem || stops.length > 0) return { why: `who was not made: ${problem ? inWords(problem) : 'stopped'}` };
  // Whoever has the key is there, and is linked by hand alone: somebody took the link away.
  if (plan.people.added.length !== 1) return { why: `whom ${source} made before, and who is not linked any more` };
  const confirmation = { digest, skipsRefused: false, goesBeyond: false, actor: actorName(actor), place: issuer };
  const { outcomes } = await run(tx, means, wanted, outlook, confirmation);
  const [personId] = outcomes.keys();
  if (personId === undefined) throw new Error('A plan of somebody new made nobody');
  await tx.insertInto('provider_identity').values({ issuer, subject, person_id: personId }).execute();
  await recordDeed(tx, means, actor, {
    deed: 'applyDirectory',
    subject: issuer,
    count: 1,
    people: [personId],
    outcomes,
  });
  await appendRecord(tx, means.seal, visit.origin, {
    ...{ personId, operation: 'bindThirdAuth', result: 'success', detail: { source } },
  });
  return { personId };
}

type Fields = { username: string; name: string; email?: string };

/** Each as a file's cell is read; an address that cannot be one of ours is left out, as it is only a first value. */
function readFields({ smsCountries }: Means, { name, fullName, email, isUnverified }: Said): Fields | { why: string } {
  const read = (field: string, text: string | null) => {
    const got = text === null ? undefined : readerOf(field, { smsCountries, fields: [] })?.(text);
    return got && 'value' in got && got.value ? got.value : undefined;
  };
  const username = isUnverified ? undefined : read('username', name);
  if (username === undefined) return { why: 'who was not made: it is no user name here' };
  const address = read('email', email);
  return { username, name: read('name', fullName) ?? username, ...(address !== undefined && { email: address }) };
}

/** The provider as a source; false: a source of that name is something else. */
async function needSource(tx: Kysely<Schema>, source: string): Promise<boolean> {
  await sql`insert into source (name, kind) values (${source}, 'oidc') on conflict do nothing`.execute(tx);
  const { rows } = await sql`select from source where name = ${source} and kind = 'oidc'`.execute(tx);
  return rows.length > 0;
}

/** Everybody whom the plan could run into: of the whole organisation nobody needs to be read at a sign-in. */
async function whoHas(tx: Kysely<Schema>, source: string, key: string, { username, email }: Fields): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from person where lower(username) = ${username.toLowerCase()}
    union select id from person where email = ${email ?? null}
    union select person_id from person_key where source = ${source} and key = ${key}`.execute(tx);
  return rows.map(({ id }) => id);
}

const inWords = ({ column, reason }: Problem) => `${column} ${reason}`;
