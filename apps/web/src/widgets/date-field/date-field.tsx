import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import { afterFrame } from '../../lib/after-frame.ts';
import { chunk } from '../../lib/chunk.ts';
import { whenIdle } from '../../lib/idle.ts';
import type DateControl from './date-control.tsx';
import './date-field.css';
import type { DateControlProps } from './date-props.ts';
import { NativeDate } from './native-date.tsx';

type Control = (props: ComponentProps<typeof DateControl>) => React.JSX.Element;

const load = () => chunk(() => import('./date-control.tsx'));
/** Kept once it is there, so that the next field is drawn at once. */
let loaded: Control | undefined;

/** Fetches what draws it, or takes the browser's own field. */
async function fetchControl(): Promise<Control> {
  try {
    loaded = (await load()).default;
    return loaded;
  } catch {
    return NativeDate;
  }
}

/**
 * A date, in the language of the portal. What draws it brings half of the component kit along, so it comes when somebody reaches for the field, or
 * once the browser has nothing better to do; where it does not come, the browser's own field stands in.
 */
export function DateField(props: DateControlProps) {
  const [control, setControl] = useState({ Control: loaded, hasFocus: false });
  const place = useRef<HTMLDivElement>(null);
  const isThere = control.Control !== undefined;
  const reach = useCallback(async () => {
    const Control = await fetchControl();
    const hasFocus = document.activeElement === place.current;
    setControl((now) => (now.Control ? now : { Control, hasFocus }));
  }, []);
  useEffect(() => (isThere ? undefined : afterFrame(() => whenIdle(() => void reach()))), [isThere, reach]);
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
          // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever tabs to it has it made, and goes on in it
          tabIndex={0}
          onFocus={() => void reach()}
          onPointerEnter={() => void reach()}
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
