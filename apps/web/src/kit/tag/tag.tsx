import type { ReactNode } from 'react';
import './tag.css';

/** What a tag's colour repeats of its word; plain: neither good nor bad. */
export type Tone = 'good' | 'bad' | 'warning' | 'accent' | 'plain';

/** A state in a word; its colour only repeats it. `--tag-padding` fits it into its place. */
export function Tag({ tone = 'plain', children }: { tone?: Tone | undefined; children: ReactNode }) {
  return (
    <span className="tag" data-tone={tone}>
      {children}
    </span>
  );
}
