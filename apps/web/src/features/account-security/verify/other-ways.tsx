import type { ProofWay } from '@uc/contract';
import { useId, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { shownPart } from '../../../widgets/text-input/mask.ts';
import type { Way } from '../queries.ts';
import { wayHint } from './way-hint.ts';
import { wayRows } from './ways.ts';

interface Props {
  ways: readonly Way[];
  onPick(way: ProofWay): void;
}

/** The ways not on show: named in a line, and to choose from once it is unfolded. */
export function OtherWays({ ways, onPick }: Props) {
  const text = useText();
  const words = text.views.accountSecurity.verify;
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const named = ways.map(({ way, to }) => (to === null ? words.ways[way] : `${words.ways[way]} ${shownPart(to)}`));

  function pick(way: ProofWay) {
    setOpen(false);
    onPick(way);
  }

  return (
    <div className="proof-others">
      <button type="button" aria-expanded={isOpen} aria-controls={list} onClick={() => setOpen(!isOpen)}>
        <span>
          <strong>{words.another}</strong>
          {!isOpen && <span>{named.join(words.between)}</span>}
        </span>
        <Icon name="next" />
      </button>
      <ul id={list} hidden={!isOpen}>
        {ways.map((one) => (
          <li key={one.way}>
            <button type="button" onClick={() => pick(one.way)}>
              <Icon name={wayRows[one.way].icon} />
              <span>
                <strong>{words.ways[one.way]}</strong>
                <span>{wayHint(one, text)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
