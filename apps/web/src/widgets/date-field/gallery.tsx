import { useEffect, useId, useRef, useState } from 'react';
import type { GalleryOverlays, GalleryStates } from '../gallery-state.ts';
import { DayField } from './day-field.tsx';

interface Props {
  first?: string;
  max?: string;
  error?: string;
  isDisabled?: boolean;
}

function Example({ first = '', ...props }: Props) {
  const id = useId();
  const [value, setValue] = useState(first);
  return <DayField id={id} label="Day" value={value} {...props} onChange={setValue} />;
}

/** The button is there once the control has come. */
function Opened() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      const button = box.current?.querySelector('button');
      if (!button) return;
      clearInterval(timer);
      button.click();
    }, 20);
    return () => clearInterval(timer);
  }, []);
  return (
    <div ref={box}>
      <Example first="2026-08-12" max="2026-08-20" />
    </div>
  );
}

/** A day of a form; dates with a time are among the filters. */
export const states: GalleryStates = {
  empty: () => <Example />,
  filled: () => <Example first="2026-08-12" />,
  wrong: () => <Example first="2026-08-12" error="Later than the last day" />,
  disabled: () => <Example first="2026-08-12" isDisabled />,
};

/** The calendar. */
export const overlays: GalleryOverlays = { calendar: { sign: '.date-popover', show: () => <Opened /> } };
