import { adminCommands } from './admins.ts';
import { appCommands } from './apps/commands.ts';
import { backupCommands } from './backup.ts';
import type { Command } from './command.ts';
import { directoryCommands } from './directory/commands.ts';
import type { DirectoryTools } from './directory/tools.ts';
import { entitlementCommands } from './entitlements/commands.ts';
import { fieldCommands } from './fields/commands.ts';
import { type KeyTools, keyCommands } from './keys/commands.ts';
import { type MessageTools, messageCommands } from './messages.ts';
import { passwordRuleCommands } from './password-rules.ts';
import { peopleCommands } from './people.ts';
import { permissionCommands } from './permissions/commands.ts';
import { erasePersonCommand } from './personal/erase.ts';
import { exportPersonCommand } from './personal/export.ts';
import { type OpenTools, recordCommands } from './records.ts';
import { roleCommands } from './roles.ts';
import { switchCommands } from './switches.ts';

/** What some commands need of the settings, read when one is run. */
export interface CommandTools {
  openRecordTools: OpenTools;
  openMessageTools: () => MessageTools;
  openKeyTools: () => KeyTools;
  openDirectoryTools: () => DirectoryTools;
}

/** Every command of the administrator, in the order of the help. */
export const allCommands = ({
  openRecordTools,
  openMessageTools,
  openKeyTools,
  openDirectoryTools,
}: CommandTools): Command[] => [
  ...peopleCommands,
  ...directoryCommands(openDirectoryTools),
  ...adminCommands(openDirectoryTools),
  exportPersonCommand,
  erasePersonCommand,
  ...recordCommands(openRecordTools),
  ...appCommands,
  ...roleCommands,
  ...entitlementCommands,
  ...permissionCommands,
  ...switchCommands,
  ...passwordRuleCommands,
  ...fieldCommands,
  ...messageCommands(openMessageTools),
  ...keyCommands(openKeyTools),
  ...backupCommands(openKeyTools),
];
