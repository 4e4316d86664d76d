import { lazy } from 'react';
import { LateDialog } from '../../../kit/late-dialog/late-dialog.tsx';
import { chunk } from '../../../lib/chunk.ts';
import type { AskedSave } from './asked.ts';

// Comes with the first change.
const load = () => chunk(() => import('./box/save-box.tsx'));
const SaveBox = lazy(load);

interface Props {
  asked: AskedSave | null;
  onDone(asked: AskedSave): void;
  onClose(): void;
}

/** Shows what leaves from then on, asks why, and saves it. */
export function SaveDialog({ asked, onDone, onClose }: Props) {
  return (
    <LateDialog load={load} isAsked={asked !== null} onClose={onClose}>
      {asked && <SaveBox asked={asked} onDone={() => onDone(asked)} onClose={onClose} />}
    </LateDialog>
  );
}
