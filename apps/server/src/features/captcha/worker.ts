import { parentPort, workerData } from 'node:worker_threads';
import { makePuzzle } from './picture/make-puzzle.ts';

// Started by the pool with the number it wants; ends when they are made.
for (let left = Number(workerData); left > 0; left -= 1) parentPort?.postMessage(await makePuzzle());
