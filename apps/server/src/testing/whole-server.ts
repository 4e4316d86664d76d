import path from 'node:path';
import { apiBase } from '@uc/contract';
import pg from 'pg';
import { expect } from 'vitest';
import { postgresIn } from '../db/embedded/processes.ts';
import type { ServerProcess } from './server-process.ts';

/** A key that a test's own database is sealed with. */
export const secretKey = '9f1c4a7be28d05366cb9d1e87a402f5e13c8b60d94a7f2e5486b1d3c0f9ea275';

/** The PostgreSQL processes of a data folder. */
export const postgresOf = (data: string) => postgresIn(path.join(data, 'pg'));

/** A connection of our own to the database of a running server. */
export async function joinServer(data: string): Promise<pg.Client> {
  const client = new pg.Client({ host: path.join(data, 'run'), user: 'uc', database: 'uc' });
  client.on('error', () => undefined); // some tests end the database under it
  await client.connect();
  return client;
}

/** How a server answers a call of nobody's. */
export async function statusOf(origin: string, call: string): Promise<number> {
  return (await fetch(origin + apiBase + call)).status;
}

/** The refusal of a start: one sentence, a code that is not 0, nothing left running. */
export async function refusal(server: ServerProcess, data?: string): Promise<string> {
  await using _ = server;
  const { code } = await server.end();
  expect(code, server.output() + server.errors()).toBe(1);
  expect(server.errors()).toMatch(/^[^\n]+\n$/);
  if (data) expect(await postgresOf(data)).toEqual([]);
  return server.errors().trim();
}

/** Ends a server by a signal, in order, with its PostgreSQL. */
export async function expectEnd(server: ServerProcess, name: NodeJS.Signals, data: string): Promise<void> {
  expect(await server.end(name), server.errors()).toEqual({ code: 0, signal: null });
  expect(server.output()).toContain('Stopped.');
  expect(await postgresOf(data)).toEqual([]);
}
