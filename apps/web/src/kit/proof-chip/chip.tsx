import { useEffect, useId, useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import './chip.css';

const minuteMs = 60_000;
const everyMs = 5_000;

/** When it was proved and until when it counts, by this browser's clock. */
export interface ShownProof {
  atMs: number;
  endMs: number;
  canExport: boolean;
  /** Said where somebody administers: acts on others do not ask either. */
  coversActs?: boolean;
}

/** The sign itself; pointed at or focused, it says what the proof is good for and until when. */
export default function Chip({ atMs, endMs, canExport, coversActs = false }: ShownProof) {
  const text = useText();
  const { apart } = text.views.accountSecurity.verify;
  const words = text.views.accountSecurity.verify.chip;
  const id = useId();
  const nowMs = useNow();
  const [isHushed, setHushed] = useState(false);
  const agoMinutes = Math.floor((nowMs - atMs) / minuteMs);
  const leftMinutes = Math.floor((endMs - nowMs) / minuteMs);
  if (nowMs >= endMs) return null;
  return (
    <span className="proof-chip" data-hushed={isHushed || undefined}>
      <button
        type="button"
        aria-describedby={id}
        onKeyDown={({ key }) => key === 'Escape' && setHushed(true)}
        onClick={() => setHushed(false)}
        onBlur={() => setHushed(false)}
        onPointerLeave={() => setHushed(false)}
      >
        <Icon name="shield" />
        {agoMinutes < 1 ? words.now : words.ago(agoMinutes)}
      </button>
      <span id={id} role="tooltip" className="card">
        {[
          leftMinutes < 1 ? words.ending : words.left(leftMinutes),
          words.covers,
          ...(coversActs ? [words.administers] : []),
          canExport ? words.canExport : words.exported,
          words.never,
        ].join(apart)}
      </span>
    </span>
  );
}

/** The time, looked at every few seconds. */
function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
