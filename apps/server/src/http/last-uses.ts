import { type Kysely, sql } from 'kysely';
import { startLoop } from '../background/loop.ts';
import type { Schema } from '../db/schema.ts';

/** Collects when sessions were used last, and writes it for all of them together. */
export interface LastUses {
  /** The session is used now. */
  note(sessionId: string): void;
  /** Writes what was noted; what could not be written stays for the next time. */
  write(): Promise<void>;
}

/** What a process that is killed may lose is what was noted within this time (decision 35). */
const everyMs = 1_000;

/** Writes every second what was noted, and the rest when it is stopped. */
export function startLastUses(
  db: Kysely<Schema>,
  onError: (error: unknown) => void,
): LastUses & { stop(): Promise<void> } {
  const lastUses = createLastUses(db);
  const loop = startLoop({ turn: () => lastUses.write().then(() => undefined), everyMs, onError });
  return {
    ...lastUses,
    async stop() {
      await loop.stop();
      await lastUses.write().catch(onError);
    },
  };
}

/** The same without a clock of its own: written when somebody says so. */
export function createLastUses(db: Kysely<Schema>, now: () => number = () => performance.now()): LastUses {
  /** By session, the moment of its last use on this process's own clock. */
  let noted = new Map<string, number>();
  return {
    note: (sessionId) => void noted.set(sessionId, now()),
    async write() {
      if (noted.size === 0) return;
      const uses = noted;
      noted = new Map();
      const keep = (ids: Iterable<string>) => {
        for (const id of ids) noted.set(id, noted.get(id) ?? uses.get(id) ?? now());
      };
      try {
        keep(await writeUses(db, uses, now()));
      } catch (error) {
        keep(uses.keys());
        throw error;
      }
    },
  };
}

/**
 * One statement for all. Answers with the sessions that live but whose rows somebody else holds: waiting for one would make all
 * others wait, and two processes that wait for each other's rows would wait for ever.
 */
async function writeUses(db: Kysely<Schema>, uses: ReadonlyMap<string, number>, at: number): Promise<string[]> {
  const ids = [...uses.keys()];
  const ages = [...uses.values()].map((used) => Math.max(0, at - used) / 1_000);
  const { rows } = await sql<{ id: string }>`
    with used as (select * from unnest(${ids}::uuid[], ${ages}::float8[]) as u (id, age)),
    free as (select s.id from session s join used on used.id = s.id where s.ended_at is null for no key update of s skip locked),
    written as (
      update session s set active_at = greatest(s.active_at, now() - make_interval(secs => used.age))
      from used where s.id = used.id and s.id in (select id from free) returning s.id)
    select s.id from session s join used on used.id = s.id
    where s.ended_at is null and s.id not in (select id from written)`.execute(db);
  return rows.map(({ id }) => id);
}
