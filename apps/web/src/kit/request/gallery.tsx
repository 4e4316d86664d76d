import type { GalleryStates } from '../../widgets/gallery-state.ts';
import { ConflictNotes } from './conflict-notes.tsx';
import { Files } from './files.tsx';
import { RiskTag } from './risk-tag.tsx';
import { StateTag } from './state-tag.tsx';

const rest = { voidedAt: null, delivery: 'none', cameBack: null } as const;
const conflict = { person: 'Alex Example', roles: ['Cashier', 'Accountant'] as [string, string], note: 'Four eyes' };

/** What a request is shown by wherever it is. */
export const states: GalleryStates = {
  draft: () => <StateTag request={{ ...rest, state: 'initiated' }} />,
  'sent back': () => <StateTag request={{ ...rest, state: 'initiated', cameBack: 'sendBack' }} />,
  'in approval': () => <StateTag request={{ ...rest, state: 'inApproval' }} />,
  'passed, not yet delivered': () => <StateTag request={{ ...rest, state: 'passed', delivery: 'pending' }} />,
  'passed, not deliverable': () => <StateTag request={{ ...rest, state: 'passed', delivery: 'failed' }} />,
  'rejected and void': () => <StateTag request={{ ...rest, state: 'rejected', voidedAt: '2026-08-01 10:00:00' }} />,
  risks: () => (
    <>
      <RiskTag risk="low" /> <RiskTag risk="medium" /> <RiskTag risk="high" />
    </>
  ),
  conflicts: () => (
    <ConflictNotes
      conflicts={[
        { ...conflict, severity: 'blocking' },
        { ...conflict, person: 'Robin Example', severity: 'warning' },
      ]}
    />
  ),
  files: () => (
    <Files
      files={[{ id: 'plan', name: 'plan.pdf', type: 'application/pdf', bytes: 120_000 }]}
      fileAddress={() => '#plan'}
    />
  ),
};
