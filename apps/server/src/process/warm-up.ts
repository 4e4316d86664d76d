import { setTimeout as sleep } from 'node:timers/promises';
import { api, apiBase, webBase } from '@uc/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Databases } from '../db/database.ts';

/** What warming up needs to know. */
export interface WarmUp {
  databases: Databases;
  /** Our own origin: calls under another name are refused. */
  origin: string;
  /** Event-loop delay past which calls are shed. */
  longestDelayMs: number;
  isDraining: () => boolean;
}

/** What the first visitor's browser asks for; the list is refused to a stranger, at the end of the same way. */
const calls = [`${apiBase}/health/ready`, webBase, apiBase + api.user.isLogin.path, apiBase + api.appHub.list.path];
/** One that cannot be warmed listens all the same: its readiness tells the truth. */
const limitMs = 5_000;
const tickMs = 10;
/**
 * The shedding guard judges a second by the mean of its ticks: so many on time, and a start that kept the loop busy for the
 * rest of that second no longer counts as pressure.
 */
const calmTicks = 10;

/** Runs the application before anybody can reach it, until it answers that it is ready and would not shed a call. */
export async function warmUp(app: FastifyInstance, options: WarmUp): Promise<void> {
  const end = performance.now() + limitMs;
  const { level } = app.log;
  if (['debug', 'info'].includes(level)) app.log.level = 'warn'; // one line for each call, but nobody made these
  try {
    await sql`select 1`.execute(options.databases.sensitive).catch(() => undefined); // readiness tells, below
    while (!options.isDraining() && performance.now() < end) {
      const isReady = await callOnce(app, options.origin);
      await calmDown(options.longestDelayMs / 2, end);
      if (isReady && !app.isUnderPressure?.()) return;
    }
  } finally {
    app.log.level = level;
  }
}

async function callOnce(app: FastifyInstance, origin: string): Promise<boolean> {
  const headers = { host: new URL(origin).host, 'accept-encoding': 'br, gzip' };
  const [ready] = await Promise.all(calls.map((url) => app.inject({ url, headers })));
  return ready?.statusCode === 200;
}

/** Waits until the event loop was on time for a while. */
async function calmDown(tolerableMs: number, end: number): Promise<void> {
  for (let calm = 0; calm < calmTicks && performance.now() < end; ) {
    const asked = performance.now();
    await sleep(tickMs);
    calm = performance.now() - asked - tickMs > tolerableMs ? 0 : calm + 1;
  }
}
