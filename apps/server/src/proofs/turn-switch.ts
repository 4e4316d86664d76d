import type { Switch } from '@uc/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Whether a switch is off for one person alone, or (null) for everyone. */
export const isSwitchedOff = (db: Kysely<Schema>, name: Switch, personId: string | null) =>
  db
    .selectFrom('switched_off')
    .select('since')
    .where('name', '=', name)
    .where('person_id', 'is not distinct from', personId)
    .executeTakeFirst()
    .then((row) => row !== undefined);

/** Answers whether it was on before. */
export async function turnOff(tx: Transaction<Schema>, name: Switch, personId: string | null): Promise<boolean> {
  const turned = await tx
    .insertInto('switched_off')
    .values({ name, person_id: personId })
    .onConflict((on) => on.columns(['name', 'person_id']).doNothing())
    .executeTakeFirst();
  return Number(turned.numInsertedOrUpdatedRows) > 0;
}

/** Answers whether it was off before. */
export async function turnOn(tx: Transaction<Schema>, name: Switch, personId: string | null): Promise<boolean> {
  const turned = await tx
    .deleteFrom('switched_off')
    .where('name', '=', name)
    .where('person_id', 'is not distinct from', personId)
    .executeTakeFirst();
  return turned.numDeletedRows > 0n;
}
