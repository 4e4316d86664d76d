import { type FormEvent, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { DialogBox } from '../../../widgets/dialog/dialog-box.tsx';
import type { Position } from '../queries.ts';
import { ConflictField, type Side } from './conflict-field.tsx';
import './conflict.css';
import type { Comparison } from './compare-changes.ts';

interface Props {
  comparison: Comparison;
  positions: readonly Position[];
  /** The names of the fields that keep what is saved; null: back to the form. */
  onAnswer(givenUp: ReadonlySet<string> | null): void;
}

/** Both values of every field that was changed here and elsewhere; nothing is chosen for the person. */
export default function ConflictDialog({ comparison: { conflicts, lost }, positions, onAnswer }: Props) {
  const text = useText();
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map());
  const [isTried, setTried] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (conflicts.some(({ field }) => !sides.has(field.name))) return;
    onAnswer(new Set(conflicts.map(({ field }) => field.name).filter((name) => sides.get(name) === 'theirs')));
  }

  return (
    <DialogBox title={text.views.userInfo.conflict.title} onClose={() => onAnswer(null)}>
      <form className="conflict" onSubmit={submit} noValidate>
        {conflicts.length > 0 && <p className="dialog-body">{text.views.userInfo.conflict.body}</p>}
        {conflicts.map((conflict) => (
          <ConflictField
            key={conflict.field.name}
            conflict={conflict}
            positions={positions}
            side={sides.get(conflict.field.name)}
            isTried={isTried}
            onChange={(side) => setSides(new Map([...sides, [conflict.field.name, side]]))}
          />
        ))}
        {lost.length > 0 && <p>{text.views.userInfo.conflict.lost(lost.map(({ label }) => label))}</p>}
        <div className="conflict-buttons">
          <button type="button" className="button" onClick={() => onAnswer(null)}>
            {text.views.userInfo.conflict.cancel}
          </button>
          <button type="submit" className="button primary">
            {text.views.userInfo.conflict.confirm}
          </button>
        </div>
      </form>
    </DialogBox>
  );
}
