import { lazy } from 'react';
import { LateDialog } from '../../../kit/late-dialog/late-dialog.tsx';
import { chunk } from '../../../lib/chunk.ts';
import type { Asked } from './asked.ts';

// Comes with the first change.
const load = () => chunk(() => import('./box/keep-box.tsx'));
const KeepBox = lazy(load);

interface Props {
  /** What is to be changed; null: nothing. */
  asked: Asked | null;
  onDone(): void;
  onClose(): void;
}

/** Shows what a change would do before it does anything, and carries it out. */
export function KeepDialog({ asked, onDone, onClose }: Props) {
  return (
    <LateDialog load={load} isAsked={asked !== null} onClose={onClose}>
      {asked && <KeepBox asked={asked} onDone={onDone} onClose={onClose} />}
    </LateDialog>
  );
}
