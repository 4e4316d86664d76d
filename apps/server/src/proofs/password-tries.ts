import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { accountForm, type NameMeans } from './accounts.ts';

/** The bucket in which a person's password failures are counted, by whatever name; for a name nobody has, by that. */
export const accountBucket = (account: string) => `password:account:${account}`;
/** The bucket of what was typed, whoever has it or nobody. */
export const typedBucket = (fingerprint: string) => `password:typed:${fingerprint}`;
/** The bucket of one device that has signed in before. */
export const deviceBucket = (deviceId: string) => `password:device:${deviceId}`;
/** The bucket in which a person's wrong passwords as a proof are counted. */
export const passwordProofBucket = (personId: string) => `password:proof:${personId}`;

/** Opens the password way again, on every device and by every name: what was tried before counts no longer. */
export async function forgivePasswordTries(
  db: Kysely<Schema>,
  { seal, smsCountries }: NameMeans,
  personId: string,
): Promise<{ wereAny: boolean }> {
  const devices = await db.selectFrom('known_device').select('id').where('person_id', '=', personId).execute();
  const buckets = [
    accountBucket(personId),
    passwordProofBucket(personId),
    ...devices.map(({ id }) => deviceBucket(id)),
    ...(await namesOf(db, personId)).flatMap((name) =>
      seal.fingerprints('account', accountForm(name, smsCountries)).map((print) => typedBucket(print.toString('hex'))),
    ),
  ];
  await db.deleteFrom('directory_bind').where('person_id', '=', personId).execute();
  const forgiven = await db
    .deleteFrom('attempt')
    .where('bucket', 'in', (held) =>
      held
        .selectFrom('attempt')
        .select('bucket')
        .where((at) => at.or([at('bucket', 'in', buckets), at('person_id', '=', personId)]))
        .orderBy('bucket') // one order for all, or two would wait for each other
        .forUpdate(),
    )
    .executeTakeFirst();
  return { wereAny: forgiven.numDeletedRows > 0n };
}

/** What they can sign in with today: a name may have been locked before it was theirs. */
async function namesOf(db: Kysely<Schema>, personId: string): Promise<string[]> {
  const person = await db
    .selectFrom('person')
    .select(['username', 'phone', 'email'])
    .where('id', '=', personId)
    .executeTakeFirst();
  return person ? [person.username, person.phone, person.email].filter((name) => name !== null) : [];
}
