import type { PeopleAct } from '@uc/contract';
import { useId } from 'react';
import { type Device, usePersonActs } from './acts.ts';

interface Props {
  act: PeopleAct;
  label: string;
  /** What a reader calls it, where the label alone does not say about what. */
  name?: string;
  device?: Device | undefined;
  isPrimary?: boolean;
}

/** Something to do with the person; not there for whoever may not, and with a reason where a colleague has to do it. */
export function ActButton({ act, label, name, device, isPrimary = false }: Props) {
  const { may, refusalOf, start, isBusy } = usePersonActs();
  const id = useId();
  const refusal = refusalOf(act);
  if (!may(act)) return null;
  return (
    <>
      <button
        type="button"
        className={`button${isPrimary ? ' primary' : ''}`}
        aria-label={name}
        aria-disabled={isBusy || refusal !== undefined}
        aria-describedby={refusal === undefined ? undefined : id}
        title={refusal}
        onClick={() => isBusy || refusal !== undefined || start(act, device)}
      >
        {label}
      </button>
      {refusal !== undefined && (
        <span id={id} className="visually-hidden">
          {refusal}
        </span>
      )}
    </>
  );
}
