import type pg from 'pg';
import { bad } from './setting-kinds.ts';

/** One server that an address names: what people call it, and how pg reaches it. */
export interface Host {
  name: string;
  config: pg.ClientConfig;
}

/** The servers of one database; where there is a choice, only one that can be written to will do. */
export interface Hosts {
  list: readonly Host[];
  mustBeWritable: boolean;
}

/** What libpq calls `target_session_attrs`. All of it is taken as `read-write`: there is nothing here that only reads. */
const takenAsWritable = ['any', 'read-write', 'primary'];
const choiceOf = 'target_session_attrs';
const parts = /^(postgres(?:ql)?:\/\/)([^/?#]*)([^?#]*)(?:\?([^#]*))?/;

/**
 * Takes an address with several hosts apart, as libpq reads it: `postgres://user@one:5432,two:5433/name?target_session_attrs=read-write`.
 * Each becomes an address of its own with everything else as it was written, for pg knows neither the list nor the parameter.
 */
export function splitAddress(address: string): Hosts {
  const [, scheme = '', authority = '', path = '', query = ''] = parts.exec(address) ?? [];
  const afterUser = authority.lastIndexOf('@') + 1;
  const names = authority.slice(afterUser).split(',');
  const fields = query.split('&').map((field) => ({ field, name: nameIn(field), value: valueIn(field) }));
  const choice = fields.find(({ name }) => name === choiceOf);
  if (choice && !takenAsWritable.includes(choice.value))
    bad(`must ask for ${choiceOf}=read-write (${takenAsWritable.join(', ')} are one here): this program writes`);
  const places = fields.filter(({ name }) => name === 'host' || name === 'port');
  if (places.some(({ value }) => value.includes(',')) || (names.length > 1 && places.length > 0))
    bad('must list several hosts before the path, such as postgres://user@one:5432,two:5433/name');
  if (names.length === 1 && !choice)
    return { list: [{ name: names[0] ?? '', config: { connectionString: address } }], mustBeWritable: false };
  const kept = fields.filter((one) => one.field && one !== choice).map(({ field }) => field);
  const rest = path + (kept.length > 0 ? `?${kept.join('&')}` : '');
  const list = names.map((name) => {
    if (names.length > 1 && (name === '' || !URL.canParse(`${scheme}${name}/`)))
      bad('must name a host, and a port where it has another than 5432, between all commas');
    return { name, config: { connectionString: scheme + authority.slice(0, afterUser) + name + rest } };
  });
  return { list, mustBeWritable: true };
}

const nameIn = (field: string) => new URLSearchParams(field).keys().next().value ?? '';
const valueIn = (field: string) => new URLSearchParams(field).values().next().value ?? '';
