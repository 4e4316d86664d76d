import type { FromKeeper } from '../db/embedded/keeper-messages.ts';
import { type Channel, createKeptStarter } from '../db/embedded/kept-starter.ts';
import type { Starter } from '../db/embedded/starter.ts';

/** The process that starts this server again when it dies, and holds PostgreSQL for it meanwhile (scripts/keeper.mjs). */
export interface Keeper {
  starter: Starter;
  /** Tells it that we serve, and where: the next one shall be found at the same port. */
  ready(port: number): void;
  /** Tells it that our end is wanted. */
  stopping(): void;
  /** Without it nobody would stop us, nor hold PostgreSQL. */
  onGone(react: () => void): void;
}

/** The keeper of this process, if it has one: other programs open such a channel too, so the keeper marks its own. */
export function findKeeper({ UC_KEEPER }: NodeJS.ProcessEnv): Keeper | undefined {
  const pid = Number(UC_KEEPER);
  if (!process.send || !pid) return undefined;
  const keeper: Channel = {
    pid,
    // It may go at any moment, which `onGone` tells; the message itself has then lost its meaning.
    send: (message) => void process.send?.(message, undefined, undefined, () => undefined),
    isOpen: () => process.connected,
    onMessage: (react) => void process.on('message', (message) => react(message as FromKeeper)), // nobody else has the other end
    onGone: (react) => {
      if (process.connected) process.once('disconnect', react);
      else react(); // it went while we were being loaded
    },
  };
  return {
    starter: createKeptStarter(keeper),
    ready: (port) => keeper.send({ kind: 'ready', port }),
    stopping: () => keeper.send({ kind: 'stopping' }),
    onGone: keeper.onGone,
  };
}
