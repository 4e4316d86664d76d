import { type Kysely, sql } from 'kysely';
import { licencesOf, rolesWithWhy } from '../entitlements/rules.ts';
import type { Schema } from '../schema.ts';

type Row = Record<string, unknown>;

/** What somebody's requests hold: what was asked for, for which units, and what the files are called; the files themselves stand beside. */
export async function collectRequests(db: Kysely<Schema>, requests: readonly string[]): Promise<Record<string, Row[]>> {
  const of = sql`= any(${requests}::uuid[])`;
  const items = await sql<{ row: Row }>`
    select to_jsonb(item) as row from permission_item item where request_id ${of} order by request_id, place`.execute(
    db,
  );
  const units = await sql<{ row: Row }>`
    select to_jsonb(reach) as row from permission_item_unit reach where request_id ${of} order by request_id, place`.execute(
    db,
  );
  const files = await sql<{ row: Row }>`
    select to_jsonb(file) - 'content' as row from permission_attachment file where request_id ${of} order by id`.execute(
    db,
  );
  const rowsOf = ({ rows }: typeof items) => rows.map(({ row }) => row);
  return { permission_item: rowsOf(items), permission_item_unit: rowsOf(units), permission_attachment: rowsOf(files) };
}

/** What somebody has by rule, which is kept nowhere: it follows from where they work. Each with the rules that give it. */
export async function collectRuled(db: Kysely<Schema>, personId: string): Promise<Record<string, Row[]>> {
  const person = sql`${personId}::uuid`;
  const roles = await sql<Row>`
    select role.code as role, role.name, held.rules from ${rolesWithWhy(person, 'zh_CN')} join role on role.id = held.role_id
    where held.is_ruled order by role.code`.execute(db);
  const given = await sql<{ licences: { name: string; rules: Row[] }[] }>`
    select ${licencesOf(person, 'zh_CN')} as licences`.execute(db);
  const licences = given.rows[0]?.licences.filter(({ rules }) => rules.length > 0) ?? [];
  return {
    role_by_rule: roles.rows,
    licence_by_rule: licences.map(({ name, rules }) => ({ permission: name, rules })),
  };
}

/** Whom each position answers to, by name: an id alone says nothing to whom it is handed. */
export async function nameManagers(db: Kysely<Schema>, positions: readonly Row[]): Promise<void> {
  const ids = positions.flatMap(({ manager_id: id }) => (typeof id === 'string' ? [id] : []));
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from person where id = any(${ids}::uuid[])`.execute(db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  for (const position of positions) position.manager = names.get(String(position.manager_id)) ?? null;
}
