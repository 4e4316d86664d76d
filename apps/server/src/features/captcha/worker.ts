import { type MessagePort, workerData } from 'node:worker_threads';
import { makePuzzle } from './picture/make-puzzle.ts';

// Started by the pool with the number it wants and a port to send them to; ends when they are made.
const { count, port } = workerData as { count: number; port: MessagePort };
for (let left = count; left > 0; left -= 1) port.postMessage(await makePuzzle());
port.close();
