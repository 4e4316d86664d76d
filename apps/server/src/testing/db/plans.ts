import type { CompiledQuery } from 'kysely';
import pg from 'pg';

/** A step of how PostgreSQL would carry out a statement. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

type Explained = { 'QUERY PLAN': [{ Plan: PlanNode }] };

/** Tables that a plan reads from the first row to the last. */
export function readWhole(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : [];
  return [...own, ...(node.Plans ?? []).flatMap(readWhole)];
}

/** How a statement is planned for its values, and for all values, as after a few calls of a prepared one. */
export async function plansOf(
  connection: pg.ClientConfig,
  { sql: statement, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): Promise<PlanNode[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const known = await client.query<Explained>(`explain (format json) ${statement}`, [...parameters]);
    // In the way that every PostgreSQL has had for years; `generic_plan` came with 16.
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare one as ${statement}`);
    const values = parameters.map((value) => client.escapeLiteral(String(value))).join(', ');
    const generic = await client.query<Explained>(`explain (format json) execute one (${values})`);
    return [known, generic].flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN'][0].Plan));
  } finally {
    await client.end();
  }
}
