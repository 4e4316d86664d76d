import { lazy } from 'react';
import { LateDialog } from '../../../kit/late-dialog/late-dialog.tsx';
import { chunk } from '../../../lib/chunk.ts';
import type { Asked } from './asked.ts';

// Comes with the first change.
const load = () => chunk(() => import('./box/set-box.tsx'));
const SetBox = lazy(load);

interface Props {
  /** What is to be set; null: nothing. */
  asked: Asked | null;
  onDone(): void;
  onClose(): void;
}

/** Shows what a change would do before it does anything, and carries it out. */
export function SetDialog({ asked, onDone, onClose }: Props) {
  return (
    <LateDialog load={load} isAsked={asked !== null} onClose={onClose}>
      {asked && <SetBox asked={asked} onDone={onDone} onClose={onClose} />}
    </LateDialog>
  );
}
