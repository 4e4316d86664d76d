import { EmbeddedDatabaseError } from './error.ts';
import type { FromKeeper, ToKeeper } from './keeper-messages.ts';
import { isRunning, signal } from './processes.ts';
import { eventually } from './progress.ts';
import type { Running, Starter } from './starter.ts';

/** The way to the keeper, as this process has it. */
export interface Channel {
  /** The keeper's process number. */
  pid: number;
  send(message: ToKeeper): void;
  isOpen(): boolean;
  onMessage(react: (message: FromKeeper) => void): void;
  onGone(react: () => void): void;
}

/** The keeper as the parent of PostgreSQL, which so outlives this server, but never the keeper (decision 20). */
export function createKeptStarter(keeper: Channel): Starter {
  let current: ReturnType<typeof follow> | undefined;
  let asked: PromiseWithResolvers<Running | undefined> | undefined;

  function ask(message: ToKeeper): Promise<Running | undefined> {
    asked = Promise.withResolvers();
    keeper.send(message);
    return asked.promise;
  }

  keeper.onMessage((message) => {
    if (message.kind === 'running') {
      current = message.pid === undefined ? undefined : follow(keeper, message.pid);
      asked?.resolve(current?.running);
      return;
    }
    if (!current) asked?.resolve(hasEndedBefore(message.how));
    current?.finish(message.how);
    current = undefined;
  });
  keeper.onGone(() => {
    asked?.reject(new EmbeddedDatabaseError('The process that keeps the server has gone; start it again.'));
    current?.watch();
  });

  return {
    pid: keeper.pid,
    held: () => ask({ kind: 'held' }),
    async start({ command, args, options: { cwd, env, uid, gid } }, log) {
      const options = { cwd: String(cwd), env, uid, gid };
      const running = await ask({ kind: 'launch', command, args, options, log });
      return running ?? hasEndedBefore('did not start');
    },
  };
}

/** A PostgreSQL in the keeper's hands, and how we hear of its end. */
function follow(keeper: Channel, pid: number) {
  const end = Promise.withResolvers<string>();
  let over = false;
  const finish = (how: string) => {
    over = true;
    end.resolve(how);
  };
  const running: Running = {
    pid,
    ended: end.promise,
    hasEnded: () => over,
    // Only its parent can be sure that the number is still its own; without one there is nobody else to do it.
    kill: (name) => (keeper.isOpen() ? keeper.send({ kind: 'signal', name }) : signal(pid, name)),
  };
  return {
    running,
    finish,
    /** With nobody left to tell us, we look ourselves. */
    watch: () =>
      void eventually(async () => !isRunning(pid), Number.POSITIVE_INFINITY).then(() =>
        finish('ended with its keeper'),
      ),
  };
}

function hasEndedBefore(how: string): Running {
  return { pid: undefined, ended: Promise.resolve(how), hasEnded: () => true, kill: () => undefined };
}
