import type { GalleryStates } from '../../widgets/gallery-state.ts';
import { PlanButtons } from './plan-buttons.tsx';
import { PlanCheck } from './plan-check.tsx';
import { PlanLines, PlanRefused } from './plan-lines.tsx';
import { PlanReason } from './plan-reason.tsx';

const nothing = () => {};

/** What an act shows before it does anything. */
export const states: GalleryStates = {
  lines: () => (
    <PlanLines
      lines={[
        { key: 'gain', says: '12 people gain it', isLoss: false },
        { key: 'lose', says: '3 people lose it', isLoss: true },
      ]}
    />
  ),
  'nothing follows': () => <PlanLines lines={[]} />,
  refused: () => <PlanRefused why="Somebody else has changed it meanwhile" onNewest={nothing} />,
  choice: () => <PlanCheck label="Keep the password" hint="Otherwise a link is sent" isSet onChange={nothing} />,
  'a reason is missing': () => <PlanReason value="" isWrong onChange={nothing} onSend={nothing} />,
  buttons: () => <PlanButtons act="Disable" isDangerous isBusy={false} onClose={nothing} />,
  busy: () => <PlanButtons act="Disable" isBusy onClose={nothing} />,
};
