import { useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';

interface Props {
  pages: number;
  onPage(page: number): void;
}

/** Goes to the page whose number is typed; past the last page, to the last. */
export function QuickJump({ pages, onPage }: Props) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const jump = () => {
    const number = Number.parseInt(typed, 10);
    setTyped('');
    if (number >= 1) onPage(Math.min(number, pages) - 1);
  };
  return (
    <label className="pagination-jump">
      <span aria-hidden="true">{text.widgets.pagination.jump}</span>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={text.widgets.pagination.jumpTo}
        maxLength={7}
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={() => setTyped('')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault(); // a form around it is not meant
          jump();
        }}
      />
      {text.widgets.pagination.jumpEnd && <span aria-hidden="true">{text.widgets.pagination.jumpEnd}</span>}
    </label>
  );
}
