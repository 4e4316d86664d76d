import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { type KnownKey, readKeys } from './known-keys.ts';
import { recordSeals, type SealedColumn, sealedValues } from './sealed-columns.ts';

/** How much is sealed with each key, by its id. What carries no id is counted with the key that gives none. */
export async function countByKey(db: Kysely<Schema>): Promise<Map<string, number>> {
  const known = await readKeys(db);
  const counts = new Map(known.map(({ id }) => [id.toString('hex'), 0]));
  for (const column of [...sealedValues, ...recordSeals])
    for (const key of known) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(column.table)} where ${isOf(key, known, column)}`.execute(db);
      const id = key.id.toString('hex');
      counts.set(id, (counts.get(id) ?? 0) + (rows[0]?.count ?? 0));
    }
  return counts;
}

function isOf(key: KnownKey, known: readonly KnownKey[], { column, beginsWith }: SealedColumn) {
  const value = sql.ref(column);
  const begins = (other: KnownKey) => {
    const head = beginsWith(other);
    return sql`substring(${value} from 1 for ${head.length}::int) = ${head}`;
  };
  if (key.is_named) return begins(key);
  const others = known.filter(({ is_named }) => is_named).map((other) => sql`and not ${begins(other)}`);
  return sql`octet_length(${value}) > 0 ${sql.join(others, sql` `)}`;
}
