import type { ReactNode } from 'react';

/** What a word about a state means: fine, worth a look, or neither. */
export type Tone = 'good' | 'warning' | 'plain';

/** A state in a word; its colour only repeats it. */
export function Tag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className="security-tag" data-tone={tone}>
      {children}
    </span>
  );
}
