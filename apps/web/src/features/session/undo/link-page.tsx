import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import { LanguageButton } from '../../../widgets/choices/language-button.tsx';
import { ThemeButton } from '../../../widgets/choices/theme-button.tsx';
import './undo.css';
import { type LinkStatesProps, UndoStates } from './undo-states.tsx';

interface Props extends Omit<LinkStatesProps, 'ticket'> {
  /** What the link calls what it is worth something by. */
  parameter: string;
}

/**
 * Where a link of a message leads that takes something back. It does nothing by itself: programs that look at the links of a mail would
 * take everything back.
 */
export function LinkPage({ parameter, ...props }: Props) {
  const text = useText();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [ticket] = useState(() => new URLSearchParams(search).get(parameter));
  // Out of the address, the history and the next bookmark; a reload asks for the link again.
  useEffect(() => {
    if (search !== '') navigate(path, { replace: true });
  }, [search, path, navigate]);
  return (
    <div className="undo">
      <div className="undo-choices">
        <LanguageButton />
        <ThemeButton />
      </div>
      <div className="card undo-card">
        <div className="brand">
          <span className="logo" aria-hidden="true">
            U
          </span>
          {text.global.product}
        </div>
        <UndoStates {...props} ticket={ticket} />
      </div>
    </div>
  );
}
