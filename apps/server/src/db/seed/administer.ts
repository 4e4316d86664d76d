import type { Insertable } from 'kysely';
import { sealBindings } from '../../secrets/bindings.ts';
import type { Seal } from '../../secrets/seal.ts';
import { newOtpSecret } from '../../secrets/totp.ts';
import { demoDeviceName } from '../../values/demo-device.ts';
import type { Schema } from '../schema.ts';
import { administrators } from './administrators.ts';
import { demoId } from './ids.ts';
import type { Unit } from './organisations.ts';
import { findUnit, type Member } from './people.ts';

/** Gives each of them the seat of somebody who works there, so that nobody is added and all chance stays as it was. */
export function seatAdministrators(people: readonly Member[]): void {
  for (const one of administrators) {
    const seat = people.find(
      ({ row, unit, heads, account, administrator: taken }) =>
        !heads &&
        !account &&
        !taken &&
        row.status === 'active' &&
        row.phone !== null &&
        unit?.row.code.startsWith(one.worksIn),
    );
    if (!seat) throw new Error(`There is no seat for ${one.username}`);
    Object.assign(seat.row, {
      ...{ id: demoId('person', one.username), username: one.username },
      ...{ name: one.name[0], name_en: one.name[1], email: `${one.username}@example.com` },
    });
    seat.administrator = one;
  }
}

/** Their roles. */
export function rolesOf(
  { row, administrator: one }: Member,
  units: Unit[],
): Insertable<Schema['administrator_role']>[] {
  if (!one) return [];
  const limit = one.limitedTo === undefined ? null : [findUnit(units, one.limitedTo).row.id];
  return [
    {
      person_id: row.id,
      role: one.role,
      units: limit,
      given_by: 'demo',
      reason: one.reason,
      since: row.created_at,
    },
  ];
}

/** A device for one-time passwords each, whose codes the demo shows; the key is known to nobody. */
export function deviceOf({ row }: Member, seal: Seal): Insertable<Schema['otp_device']> {
  return {
    id: demoId('otp_device', row.username),
    person_id: row.id,
    sealed_key: seal.close(newOtpSecret(), sealBindings.otpKey(row.id)),
    algorithm: 'SHA1',
    name: demoDeviceName,
    bound_at: row.created_at,
  };
}
