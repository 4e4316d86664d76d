import { lazy } from 'react';
import { LateDialog } from '../../../kit/late-dialog/late-dialog.tsx';
import { chunk } from '../../../lib/chunk.ts';
import { useText } from '../../../lib/i18n/text.ts';
import type { Decision } from '../decide.ts';
import { DecisionForm } from './decision-form.tsx';
import { titleAndBody } from './decision-words.ts';
import type { Subject } from './subject.ts';

// Overlay machinery comes with the first decision.
const load = () => chunk(() => import('../../../widgets/dialog/dialog-box.tsx'));
const DialogBox = lazy(async () => ({ default: (await load()).DialogBox }));

interface Props {
  /** What is asked; null: nothing. */
  asked: { decision: Decision; subject: Subject } | null;
  /** It will probably be asked soon, so what it needs is fetched by then. */
  isNear: boolean;
  /** Decides; false: it did not get through, and can be tried again. */
  onAnswer(words: string): Promise<boolean>;
  onClose(): void;
}

/** Asks once before a decision is sent, with the words that go with it. */
export function DecisionDialog({ asked, isNear, onAnswer, onClose }: Props) {
  const text = useText();
  return (
    <LateDialog load={load} isAsked={asked !== null} isNear={isNear} onClose={onClose}>
      {asked && (
        <DialogBox {...titleAndBody(asked.decision, asked.subject, text)} onClose={onClose}>
          <DecisionForm {...asked} onAnswer={onAnswer} onClose={onClose} />
        </DialogBox>
      )}
    </LateDialog>
  );
}
