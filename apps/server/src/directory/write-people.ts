import { sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import {
  byHand,
  type Change,
  type ChangedPerson,
  type Current,
  type CurrentPerson,
  type Fields,
  type Ids,
  type Outcomes,
  type Plan,
} from './model.ts';
import { begin, type TellProgress } from './progress.ts';
import { personColumns } from './read-current.ts';
import { holdAll, insertAll, updateAll, upsertAll, type Values } from './write-rows.ts';

const shape = {
  ...{ id: 'uuid', username: 'text', name: 'text', name_en: 'text', employee_id: 'text', phone: 'text', email: 'text' },
  ...{ starts_on: 'date', ends_on: 'date', status: 'text', disabled_by: 'text' },
};

/** Writes the people of a plan, and tells what became of whom. */
export async function carryOutPeople(
  tx: Transaction<Schema>,
  current: Current,
  { people: { added, changed } }: Plan,
  ids: Ids,
  tell: TellProgress,
): Promise<Outcomes> {
  const count = begin(tell, 'people', added.length + changed.length);
  const { source } = current;
  const byId = new Map(current.people.map((person) => [person.id, person]));
  const touched = changed.map((change) => ({ change, person: byId.get(change.id) as CurrentPerson })); // planned from these
  await holdAll(
    tx,
    'person',
    shape,
    touched.map(({ person }) => rowOf(person)),
  );
  await freeNames(
    tx,
    touched.map(({ change }) => change),
  );
  await insertAll(
    ...([tx, 'person', shape, ['person_key', 'person_id'], source] as const),
    added.values().map(({ key, fields, state }) => ({
      ...{ key, id: ids.people.get(key), ...columnsOf(fields), name_en: fields.englishName ?? fields.name },
      ...{ status: state, disabled_by: state === 'disabled' ? enderOf(source) : null },
    })),
    count,
  );
  await updateAll(
    tx,
    'person',
    shape,
    touched.values().map(({ change, person }) => changedRow(source, change, person)),
    count,
  );
  await forgetPasswords(tx, current, changed);
  await upsertAll(
    ...([tx, 'person_key', { source: 'text', key: 'text', person_id: 'uuid' }, ['source', 'key']] as const),
    changed.filter(({ isLinked }) => isLinked).map(({ id, key }) => ({ source, key, person_id: id })),
  );
  await writeValues(tx, valuesOf(added, changed, ids));
  const outcomes: Outcomes = new Map(added.map(({ key }) => [ids.people.get(key) ?? '', 'added']));
  for (const change of changed) outcomes.set(change.id, outcomeOf(change));
  return outcomes;
}

function outcomeOf({ state, isLinked }: ChangedPerson): 'linked' | 'changed' | 'disabled' | 'revived' {
  if (state?.to === 'disabled') return 'disabled';
  if (state?.from === 'disabled') return 'revived';
  return isLinked ? 'linked' : 'changed';
}

const newValues = (changes: Readonly<Record<string, Change>>): Fields =>
  Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]));

/** Those of the fields that are columns. */
function columnsOf(fields: Fields): Values {
  const row: Values = {};
  for (const [field, column] of Object.entries(personColumns)) if (field in fields) row[column] = fields[field];
  return row;
}

const rowOf = ({ id, fields, state, disabledBy }: CurrentPerson): Values => ({
  ...{ id, ...columnsOf(fields), status: state, disabled_by: disabledBy },
});

/** Null is an administrator, whom no source overrules. */
const enderOf = (source: string) => (source === byHand ? null : source);

function changedRow(source: string, { changes, state }: ChangedPerson, person: CurrentPerson): Values {
  const row = { ...rowOf(person), ...columnsOf(newValues(changes)) };
  return state ? { ...row, status: state.to, disabled_by: state.to === 'disabled' ? enderOf(source) : null } : row;
}

/** Two people may have got each other's phone or name: whoever gives one up does so before anybody gets it. */
async function freeNames(tx: Transaction<Schema>, changed: readonly ChangedPerson[]): Promise<void> {
  const giving = (field: string) => changed.filter(({ changes }) => changes[field]?.from).map(({ id }) => id);
  const names = giving('username');
  if (names.length > 0) await sql`update person set username = '~' || id where id = any(${names}::uuid[])`.execute(tx);
  for (const [field, column] of [
    ['employeeId', 'employee_id'],
    ['phone', 'phone'],
    ['email', 'email'],
  ] as const) {
    const ids = giving(field);
    if (ids.length > 0)
      await sql`update person set ${sql.ref(column)} = null where id = any(${ids}::uuid[])`.execute(tx);
  }
}

/** Whoever comes back without being let in at once chooses a new password: nobody knows who had the old one meanwhile. */
async function forgetPasswords(
  tx: Transaction<Schema>,
  { signsInElsewhere }: Current,
  changed: readonly ChangedPerson[],
): Promise<void> {
  const revived = changed.flatMap(({ id, state }) => (state?.from === 'disabled' && state.to !== 'active' ? [id] : []));
  if (signsInElsewhere || revived.length === 0) return;
  await sql`with gone as (delete from password where person_id = any(${revived}::uuid[]) returning person_id, hash)
    insert into password_history (id, person_id, hash) select gen_random_uuid(), person_id, hash from gone`.execute(tx);
}

interface FieldValue {
  person_id: string;
  field: string;
  value: string | null;
}

/** The fields that are no columns, of everybody who is new or changed. */
function* valuesOf(
  added: Plan['people']['added'],
  changed: readonly ChangedPerson[],
  ids: Ids,
): Generator<FieldValue, void> {
  for (const { key, fields } of added)
    for (const [field, value] of Object.entries(fields))
      if (!(field in personColumns)) yield { person_id: ids.person(key), field, value };
  for (const { id, changes } of changed)
    for (const [field, { to }] of Object.entries(changes))
      if (!(field in personColumns)) yield { person_id: id, field, value: to };
}

/** Writes them; what is empty has no row. */
async function writeValues(tx: Transaction<Schema>, values: Iterable<FieldValue>): Promise<void> {
  const empty: Omit<FieldValue, 'value'>[] = [];
  const filled = function* (): Generator<Values, void> {
    for (const { value, ...where } of values)
      if (value === null) empty.push(where);
      else yield { ...where, value };
  };
  await upsertAll(
    ...([tx, 'profile_value', { person_id: 'uuid', field: 'text', value: 'text' }, ['person_id', 'field']] as const),
    filled(),
  );
  if (empty.length > 0)
    await sql`delete from profile_value v using json_to_recordset(${JSON.stringify(empty)}::json) as given (person_id uuid, field text)
      where v.person_id = given.person_id and v.field = given.field`.execute(tx);
}
