import { useText } from '../../../lib/i18n/text.ts';
import { chooseLetterKeys, useLetterKeys } from './key-choice.ts';
import { shownKeys } from './keys.ts';

const names = Object.keys(shownKeys) as (keyof typeof shownKeys)[]; // its own keys

const short = ['mark', 'submit', 'reject', 'sendBack', 'help'] as const;

interface Props {
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

/** The keys of the list, at a touch or at "?". */
export function KeysHelp({ isOpen, onOpen }: Props) {
  const text = useText();
  const words = text.views.myApproval.keys;
  const isOn = useLetterKeys();
  return (
    <details className="inbox-keys" open={isOpen} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
      <summary>
        {isOn ? words.hint : words.off}
        {(isOn ? short : []).map((name) => (
          <span key={name}>
            <Keys of={name} /> {text.views.myApproval.keys.short[name]}
          </span>
        ))}
      </summary>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>
              <Keys of={name} />
            </dt>
            <dd>{words[name]}</dd>
          </div>
        ))}
      </dl>
      <label className="inbox-letters">
        <input type="checkbox" checked={isOn} onChange={({ target }) => chooseLetterKeys(target.checked)} />
        {words.letters}
      </label>
    </details>
  );
}

function Keys({ of }: { of: keyof typeof shownKeys }) {
  return shownKeys[of].map((key) => <kbd key={key}>{key}</kbd>);
}
