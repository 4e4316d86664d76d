import type { PinChange } from '@uc/contract';
import { type Cell, createCell } from '../../../lib/cell.ts';

/** What the queue needs around it. */
export interface PinPorts {
  /** Tells the server; answers the order it now has. */
  send(change: PinChange): Promise<readonly string[]>;
  /** Takes the server's order up; done when it is on show. */
  keep(pinned: readonly string[]): Promise<void>;
  /** The server would not, or could not be told. */
  refuse(change: PinChange, error: unknown): void;
  /** Nothing waits any more. */
  settle(): void;
}

/** Changes that are on show but not yet answered, oldest first. */
export interface PinQueue {
  readonly waiting: Cell<readonly PinChange[]>;
  add(change: PinChange): void;
}

/**
 * Shows a change at once and tells the server one after the other: so the server does them in the order they were made, its
 * answers come in that order too, and a refused one just leaves the line, which takes its effect back.
 */
export function createPinQueue(ports: PinPorts): PinQueue {
  const waiting = createCell<readonly PinChange[]>([]);
  let isSending = false;

  async function sendAll(): Promise<void> {
    isSending = true;
    for (let [change] = waiting.get(); change; [change] = waiting.get()) {
      try {
        await ports.keep(await ports.send(change));
      } catch (error) {
        ports.refuse(change, error);
      }
      waiting.set(waiting.get().slice(1));
    }
    isSending = false;
    ports.settle();
  }

  return {
    waiting,
    add(change) {
      waiting.set([...waiting.get(), change]);
      if (!isSending) void sendAll();
    },
  };
}
