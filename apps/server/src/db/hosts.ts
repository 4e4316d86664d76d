import { type Hosts, splitAddress } from '../config/database-address.ts';
import type { Connection } from './connection.ts';

/** The servers of a connection. */
export function hostsOf(connection: Connection): Hosts {
  if ('connectionString' in connection) return splitAddress(connection.connectionString);
  const { pooled: _, ...config } = connection;
  return { list: [{ name: config.host, config }], mustBeWritable: false };
}

/** The same, where reading is all that is asked of them. */
export const readableHostsOf = (connection: Connection): Hosts => ({ ...hostsOf(connection), mustBeWritable: false });
