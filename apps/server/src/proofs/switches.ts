import { type Scene, type Switch, switches, switchOfScene } from '@uc/contract';
import type { Kysely } from 'kysely';
import { fail } from '../calls/fail.ts';
import type { Schema } from '../db/schema.ts';

/** Which changes are open to a person: off for everyone or off for them is off. */
export async function switchStates(db: Kysely<Schema>, personId: string): Promise<Record<Switch, boolean>> {
  const rows = await db
    .selectFrom('switched_off')
    .select('name')
    .where((at) => at.or([at('person_id', 'is', null), at('person_id', '=', personId)]))
    .execute();
  const off = new Set(rows.map(({ name }) => name));
  // Built from the list of all switches, so every one has a value.
  return Object.fromEntries(switches.map((name) => [name, !off.has(name)])) as Record<Switch, boolean>;
}

/** Refuses what an administrator has switched off; asked again inside the change, for it may be flipped in mid-flow (threat SW-01). */
export async function needSwitchOn(db: Kysely<Schema>, personId: string, name: Switch): Promise<void> {
  if (!(await switchStates(db, personId))[name]) fail('switch.off', { reason: `${name} is switched off` });
}

/** The same for the switch of a scene; a scene without one is always open. */
export async function needSceneOn(db: Kysely<Schema>, personId: string, scene: Scene): Promise<void> {
  const name = switchOfScene[scene];
  if (name) await needSwitchOn(db, personId, name);
}
