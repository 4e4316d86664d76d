// Asks of every query, before it is run, whether its outcome would differ without one of its conditions; nothing of that stays.
import { DefaultQueryExecutor } from 'kysely';

/** Of one condition in one test; where it has not mattered so often, it hardly will. */
const mostProbes = 8;
/** A query that changes rows on its way to others, or by a condition chooses what it writes, does not tell of it in what it answers. */
const changesUnseen = /^(?=.*\b(?:insert into|update|delete from)\b)(?=\s*with\b|.*\b(?:case when|on conflict)\b)/is;
/** A condition that is not valid SQL any more shows nothing. */
export const invalid = ['42601', '42P18', '42804', '42883'];

let collected = null;
let forced = null;

/** Whether a condition is left out of the query that is being written out; the probe writes it out several times. */
export function isLeftOut(id) {
  collected?.add(id);
  return id === forced;
}

const base = Object.getPrototypeOf(DefaultQueryExecutor.prototype);
globalThis.__guardExecute ??= base.executeQuery;

/** Begins to probe; `matters` is told of each condition that makes a difference, `isSettled` says of which it is known. */
export function probeQueries({ isSettled, matters }) {
  const probes = new Map();
  base.executeQuery = async function (compiled, options) {
    const ids = open(this, compiled).filter((id) => !isSettled(id) && (probes.get(id) ?? 0) < mostProbes);
    if (changesUnseen.test(compiled.sql)) for (const id of ids) matters(id);
    else if (ids.length > 0) {
      const usual = await outcomeOf(this, compiled);
      for (const id of ids) {
        probes.set(id, (probes.get(id) ?? 0) + 1);
        forced = id;
        const other = this.compileQuery(compiled.query, compiled.queryId);
        forced = null;
        const outcome = await outcomeOf(this, other);
        if (outcome !== usual && !invalid.includes(outcome)) matters(id);
      }
    }
    return globalThis.__guardExecute.call(this, compiled, options);
  };
}

/** Ends it. */
export function leaveQueries() {
  base.executeQuery = globalThis.__guardExecute;
}

/** The conditions of a query that can be left out. */
function open(executor, compiled) {
  collected = new Set();
  try {
    executor.compileQuery(compiled.query, compiled.queryId);
    return [...collected];
  } catch {
    return []; // a statement that was written by hand
  } finally {
    collected = null;
  }
}

/** What a query would answer; whatever it changes is taken back. */
function outcomeOf(executor, compiled) {
  return executor.provideConnection(async (connection) => {
    const say = (sql) => connection.executeQuery({ sql, parameters: [], query: compiled.query });
    const isInside = await say('savepoint probe').then(
      () => true,
      () => false,
    );
    if (!isInside) await say('begin');
    try {
      const { rows, numAffectedRows } = await connection.executeQuery(compiled);
      return JSON.stringify([rows, String(numAffectedRows)]);
    } catch (error) {
      return error.code ?? String(error);
    } finally {
      await say(isInside ? 'rollback to savepoint probe' : 'rollback');
      if (isInside) await say('release savepoint probe');
    }
  });
}
