import os from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { type MessagePort, workerData } from 'node:worker_threads';
import { makePuzzle } from './picture/make-puzzle.ts';

/** Between two puzzles, so that filling the pool takes about half a core and never a whole one. */
const restMs = 12;

// On Linux this is said of the one thread that says it: people's calls go first.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);

// Started by the pool with the number it wants and a port to send them to; ends when they are made.
const { count, port } = workerData as { count: number; port: MessagePort };
for (let left = count; left > 0; left -= 1) {
  port.postMessage(await makePuzzle());
  await setTimeout(restMs);
}
port.close();
