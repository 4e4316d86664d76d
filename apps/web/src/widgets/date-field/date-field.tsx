import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { afterFrame } from '../../lib/after-frame.ts';
import { chunk } from '../../lib/chunk.ts';
import type DateControl from './date-control.tsx';
import './date-field.css';
import type { DateControlProps } from './date-props.ts';
import { NativeDate } from './native-date.tsx';

type Control = (props: ComponentProps<typeof DateControl>) => React.JSX.Element;

const load = () => chunk(() => import('./date-control.tsx'));
/** Kept once it is there, so that the next field is drawn at once. */
let loaded: Control | undefined;

/**
 * A date, in the language of the portal. What draws it comes after the first frame, since half of the component kit comes with it; where it
 * does not come, the browser's own field stands in.
 */
export function DateField(props: DateControlProps) {
  const [control, setControl] = useState({ Control: loaded, hasFocus: false });
  const place = useRef<HTMLDivElement>(null);
  const isThere = control.Control !== undefined;
  useEffect(() => {
    if (isThere) return;
    let isGone = false;
    const show = (Control: Control) => {
      if (!isGone) setControl({ Control, hasFocus: document.activeElement === place.current });
    };
    const cancel = afterFrame(() =>
      load().then(
        (file) => {
          loaded = file.default;
          show(loaded);
        },
        () => show(NativeDate),
      ),
    );
    return () => {
      isGone = true;
      cancel();
    };
  }, [isThere]);
  const round = useOutsideChanges(props);
  const { Control, hasFocus } = control;
  if (!Control)
    return (
      <div className="date-control">
        {/* biome-ignore lint/a11y/useSemanticElements: it keeps the place of a group of spin buttons */}
        <div
          ref={place}
          id={props.id}
          role="group"
          className="date-box"
          aria-labelledby={props.labelledBy}
          aria-busy="true"
          tabIndex={-1}
        >
          {props.value}
        </div>
      </div>
    );
  return <Control key={round.number} {...props} onChange={round.onChange} hasFocus={hasFocus} />;
}

/** Counts the values that come from elsewhere, as "back" brings them: the control keeps what is typed, and begins anew with each of those. */
function useOutsideChanges({ value, onChange }: DateControlProps) {
  const [seen, setSeen] = useState(value);
  const [said, setSaid] = useState(value);
  const [number, setNumber] = useState(0);
  if (seen !== value) {
    setSeen(value);
    setSaid(value);
    if (said !== value) setNumber(number + 1);
  }
  return {
    number,
    onChange(next: string, isUnfinished: boolean) {
      setSaid(next);
      onChange(next, isUnfinished);
    },
  };
}
