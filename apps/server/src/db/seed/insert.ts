import { type InsertType, sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import { permissionColumns } from './permissions/columns.ts';

// What PostgreSQL is to read the values as; columns that are not here keep their default.
const columns = {
  organisation: {
    id: 'uuid',
    parent_id: 'uuid',
    code: 'text',
    name: 'text',
    name_en: 'text',
    level: 'smallint',
    display_path: 'text',
    display_path_en: 'text',
    sort: 'integer',
  },
  person: {
    id: 'uuid',
    username: 'text',
    name: 'text',
    name_en: 'text',
    employee_id: 'text',
    phone: 'text',
    email: 'text',
    status: 'text',
    starts_on: 'date',
    locale: 'text',
    created_at: 'timestamptz',
  },
  position: {
    id: 'uuid',
    person_id: 'uuid',
    organisation_id: 'uuid',
    kind: 'text',
    title: 'text',
    title_en: 'text',
    manager_id: 'uuid',
    since: 'date',
  },
  password: { person_id: 'uuid', hash: 'text', changed_at: 'timestamptz' },
  switched_off: { name: 'text', person_id: 'uuid' },
  person_permission: { person_id: 'uuid', permission: 'text' },
  application_category: { id: 'uuid', code: 'text', name: 'text', name_en: 'text', sort: 'integer' },
  application_host: { pattern: 'text' },
  application: {
    id: 'uuid',
    code: 'text',
    name: 'text',
    name_en: 'text',
    aliases: 'text[]',
    pinyin: 'jsonb',
    description: 'text',
    description_en: 'text',
    category_id: 'uuid',
    url: 'text',
    open_mode: 'text',
    sign_in: 'text',
    initiate_login_url: 'text',
    requestable: 'boolean',
    icon: 'bytea',
    icon_type: 'text',
    sort: 'integer',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  role: {
    id: 'uuid',
    application_id: 'uuid',
    code: 'text',
    name: 'text',
    name_en: 'text',
    description: 'text',
    description_en: 'text',
  },
  role_assignment: {
    person_id: 'uuid',
    role_id: 'uuid',
    source: 'text',
    since: 'timestamptz',
    until: 'timestamptz',
  },
  application_audience: { kind: 'text', subject_id: 'uuid', application_id: 'uuid' },
  pinned_applications: { person_id: 'uuid', ids: 'uuid[]' },
  ...permissionColumns,
  profile_value: { person_id: 'uuid', field: 'text', value: 'text' },
  bound_account: {
    id: 'uuid',
    person_id: 'uuid',
    provider: 'text',
    issuer: 'text',
    subject: 'text',
    name: 'text',
    bound_at: 'timestamptz',
  },
  record: {
    id: 'uuid',
    at: 'timestamptz',
    chain: 'text',
    seq: 'bigint',
    person_id: 'uuid',
    operation: 'text',
    result: 'text',
    client_type: 'text',
    application_id: 'uuid',
    device: 'text',
    browser: 'text',
    location: 'text',
    ip: 'inet',
    user_agent: 'text',
    detail: 'jsonb',
    salt: 'bytea',
    values_hash: 'bytea',
    previous_hash: 'bytea',
    hash: 'bytea',
  },
  record_chain: { chain: 'text', seq: 'bigint', hash: 'bytea', at: 'timestamptz', seal: 'bytea' },
} satisfies { [T in keyof Schema]?: { [C in keyof Schema[T]]?: string } };

type Table = keyof typeof columns;

/** A row of a table with a value for every column the demo fills. */
export type Row<T extends Table> = {
  [C in keyof (typeof columns)[T] & keyof Schema[T]]: Exclude<InsertType<Schema[T][C]>, undefined>;
};

const rowsAtOnce = 2_500;

/** Inserts rows thousands at a time: one statement with one JSON value is far faster than a value per column. */
export async function insertRows<T extends Table>(tx: Transaction<Schema>, table: T, rows: Row<T>[]): Promise<void> {
  const types = Object.entries(columns[table]);
  const names = sql.join(types.map(([name]) => sql.ref(name)));
  // A JSON column's value is text already, which PostgreSQL would otherwise take for a JSON string.
  const shape = sql.join(
    types.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type === 'jsonb' ? 'text' : type)}`),
  );
  const values = sql.join(types.map(([name, type]) => sql`${sql.ref(name)}::${sql.raw(type)}`));
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const json = JSON.stringify(rows.slice(at, at + rowsAtOnce).map(plain));
    await sql`
      insert into ${sql.table(table)} (${names})
      select ${values} from json_to_recordset(${json}::json) as given (${shape})`.execute(tx);
  }
}

/** Bytes in the spelling PostgreSQL reads; everything else is JSON's business. */
function plain(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value]),
  );
}
