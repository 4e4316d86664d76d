import { pickPort } from '../process/listen.ts';

/** An address of this machine with a port that nobody has, as `host:port`. */
export async function freeAddress(host: string): Promise<string> {
  return `${host}:${await pickPort({ host, port: 0 })}`;
}
