import { fileURLToPath } from 'node:url';
import { type Outcome, runProgram } from '../db/embedded/run-program.ts';
import { bareEnvironment } from './bare-environment.ts';

/** Runs the administrator's command line in a process of its own, with these settings and no others. */
export const runUc = (words: string[], settings: Record<string, string> = {}): Promise<Outcome> =>
  runProgram({
    command: process.execPath,
    args: [fileURLToPath(new URL('../uc.ts', import.meta.url)), ...words],
    options: { cwd: '/', env: { ...bareEnvironment, ...settings } },
  });
