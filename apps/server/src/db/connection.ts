/** How to reach PostgreSQL: an address, or a socket folder; `pooled` when PgBouncer in transaction mode stands between. */
export type Connection = (
  | { connectionString: string }
  | { host: string; user: string; database: string; port?: number }
) & { pooled?: boolean };
