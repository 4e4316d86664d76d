import type { ReactNode } from 'react';
import './request.css';

/** What a tag's colour repeats of its word; none: neither good nor bad. */
export type Tone = 'good' | 'bad' | 'warning' | 'accent';

/** A word on a coloured ground; the colour only repeats what the word says. */
export function Tag({ tone, children }: { tone?: Tone | undefined; children: ReactNode }) {
  return (
    <span className="permission-tag" data-tone={tone}>
      {children}
    </span>
  );
}
