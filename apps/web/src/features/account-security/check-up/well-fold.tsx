import type { CheckUp } from '@uc/contract';
import { useState } from 'react';
import { Tag } from '../../../kit/tag/tag.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';

/** So many fit into one line of a wide window. */
const namedAtMost = 3;

/** What is well, in one line that unfolds. */
export function WellFold({ well }: Pick<CheckUp, 'well'>) {
  const text = useText();
  const words = text.views.checkUp;
  const isWide = useLayout() === 'wide';
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="check-up-well" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="next" />
        <span>{words.wellFold(well.length)}</span>
        {isWide && !isOpen && (
          <span className="check-up-tags">
            {well.slice(0, namedAtMost).map((kind) => (
              <Tag key={kind} tone="good">
                <Icon name="done" />
                {text.views.checkUp.well[kind]}
              </Tag>
            ))}
          </span>
        )}
      </summary>
      <ul>
        {well.map((kind) => (
          <li key={kind}>
            <Icon name="done" />
            {text.views.checkUp.well[kind]}
          </li>
        ))}
      </ul>
    </details>
  );
}
