import { readFile } from 'node:fs/promises';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import { insertRows, type Row } from './insert.ts';
import type { Member } from './people.ts';
import { createRandom, type Random } from './random.ts';

/** Whoever has left something out, so that there is something to fill in. */
const withoutOffice = ['demo.basic'];
/** Whoever has a picture; all others show how it looks without. */
const withAvatar = 'demo.full';

const digits = (count: number, width: number) => String(count).padStart(width, '0');

function valuesOf({ row }: Member, number: number, random: Random): Record<string, string> {
  const day = [random.integer(1968, 2001), digits(random.integer(1, 12), 2), digits(random.integer(1, 28), 2)];
  return {
    gender: random.pick(['female', 'male']),
    birthday: day.join('-'),
    ...(!withoutOffice.includes(row.username) && {
      office: `${random.pick(['A', 'B', 'C'])}-${random.integer(301, 918)}`,
    }),
    ...(row.username === 'demo.full' && { skills: JSON.stringify(['TypeScript', '系统架构', 'PostgreSQL 性能调优']) }),
    extension: digits(random.integer(8_000, 8_999), 4),
    // Like the phones: valid in shape, nobody's number.
    emergencyPhone: `+861610009${digits(number, 3)}`,
    // No region has the number 999999, so no such card was ever given out.
    idCard: `999999${day.join('')}${digits(number, 3)}X`,
  };
}

/** What the people one can sign in as have told about themselves; and they may choose their main organisation. */
export async function fillProfiles(tx: Transaction<Schema>, people: Member[]): Promise<void> {
  const random = createRandom('profiles');
  const rows = people
    .filter(({ account, unit }) => account && unit)
    .flatMap((member, index): Row<'profile_value'>[] =>
      Object.entries(valuesOf(member, index + 1, random)).map(([field, value]) => ({
        person_id: member.row.id,
        field,
        value,
      })),
    );
  // A field of the demo's own: what people can do.
  await sql`insert into profile_field (name, section, kind, label, label_en, shown, masked, editable, required, source, sort)
    values ('skills', 'other', 'tags', '技能', 'Skills', true, false, true, false, 'self', 215)`.execute(tx);
  await insertRows(tx, 'profile_value', rows);
  const avatar = await readFile(new URL('./avatar.jpg', import.meta.url));
  await tx.updateTable('person').set({ avatar }).where('username', '=', withAvatar).execute();
  await sql`update profile_field set shown = true, editable = true, source = 'self' where name = 'mainOrganisation'`.execute(
    tx,
  );
}
