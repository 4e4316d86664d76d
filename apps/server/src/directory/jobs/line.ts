import type { SourceFollow, SourceLineKind } from '@uc/contract';
import type { DirectoryFacts, DirectoryReason, FaultFacts, FileFault } from '@uc/messages/server';

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

/** Why files are not believed at all, as it is kept. */
export interface StoredFault {
  file: string;
  line: number;
  fault: FileFault;
  facts: FaultFacts;
}

/** Lines of a plan that are sealed together. */
export const linesTogether = 200;
