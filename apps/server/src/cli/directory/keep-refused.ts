import { keepRefused, type RunRefused } from '../../directory/run.ts';
import type { CommandContext } from '../command.ts';

/** Keeps that a run was refused. Nothing of anybody was changed, so it stands among the runs and not among the records. */
export const keepRefusedRun = (
  { unrecorded }: CommandContext,
  error: RunRefused,
  confirmation: Parameters<typeof keepRefused>[2],
  tookMs: number,
): Promise<void> => keepRefused(unrecorded, error, confirmation, tookMs);
