import type { Command } from '../command.ts';
import { exportCommand } from './export.ts';
import { hostCommands } from './hosts.ts';
import { importCommand } from './import/command.ts';
import { lookCommands } from './look.ts';
import { stateCommands } from './states.ts';

/** Commands about applications. */
export const appCommands: Command[] = [
  importCommand,
  exportCommand,
  ...lookCommands,
  ...stateCommands,
  ...hostCommands,
];
