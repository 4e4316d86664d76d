import type { DirectoryStep, SourceFollow, SourceLineKind } from '@uc/contract';
import type { DirectoryFacts, DirectoryFault, DirectoryReason, FaultFacts, FileFault } from '@uc/messages/server';

/** A line of a plan as it is kept, sealed: words are put to it when it is read, in its reader's language. */
export interface StoredLine {
  kind: SourceLineKind;
  file: string;
  line: number | null;
  column: string;
  name: string;
  username: string;
  employeeId: string;
  /** Where they work now, or will. */
  unit: string;
  isLinked: boolean;
  /** Field, before, after; addresses masked. */
  changes: (readonly [field: string, from: string, to: string])[];
  follows: { kind: SourceFollow; count: number }[];
  problem?: { reason: DirectoryReason; facts: DirectoryFacts };
}

/** Why files are not believed at all, or the directory could not be read, as it is kept. `directory` is null where there is none to be read any more, or it cannot be as it is set up. */
export type StoredFault =
  | { file: string; line: number; fault: FileFault; facts: FaultFacts }
  | { server: string; step: DirectoryStep; directory: DirectoryFault; code: number }
  | { directory: null };

/** Lines of a plan that are sealed together. */
export const linesTogether = 200;
